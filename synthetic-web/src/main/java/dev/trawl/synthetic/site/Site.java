package dev.trawl.synthetic.site;

/** A pure function from requests to answers. What changes with repetition is said by the answer. */
@FunctionalInterface
public interface Site {
  Answer answer(Request request);
}
