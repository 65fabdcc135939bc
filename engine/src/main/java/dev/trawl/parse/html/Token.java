package dev.trawl.parse.html;

/** What the tokenizer stands on. Comments and doctypes are passed over in silence. */
enum Token {
  TEXT,
  START_TAG,
  END_TAG,
  END_OF_FILE
}
