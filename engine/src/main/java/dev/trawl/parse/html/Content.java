package dev.trawl.parse.html;

/** How the inside of an element is tokenized. */
enum Content {
  /** Ordinary markup. */
  DATA,
  /** Text with character references, up to the end tag. */
  RCDATA,
  /** Text as it stands, up to the end tag. */
  RAWTEXT,
  /** As RAWTEXT, but comments in it may hide an end tag. */
  SCRIPT,
  /** Text as it stands, up to the end of the document. */
  PLAINTEXT
}
