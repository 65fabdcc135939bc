package dev.trawl.server.http;

import dev.trawl.server.account.Access;
import dev.trawl.server.account.Budget;
import dev.trawl.server.account.RequestFacts;
import dev.trawl.server.account.Verdict;

/** Says of each request who makes it and whether it may pass, before anything is done for it. */
@FunctionalInterface
public interface Door {
  Verdict admit(RequestFacts facts, Access access, Budget budget);
}
