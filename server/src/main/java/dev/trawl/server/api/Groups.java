package dev.trawl.server.api;

/** The headings under which routes are described. */
final class Groups {
  static final String CRAWLS = "Crawls";
  static final String URLS = "URLs";
  static final String HOSTS = "Hosts";
  static final String OPERATION = "Operation";
  static final String ACCOUNTS = "Accounts";
  static final String DOCUMENTS = "Description";

  private Groups() {}
}
