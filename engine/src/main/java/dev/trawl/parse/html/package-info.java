/**
 * HTML over bytes, in one pass and without a tree: charset, tokenizer, extraction. The tokenizer
 * follows the states of the WHATWG standard, because whoever writes pages tests them in a browser;
 * nothing here is recursive, and no input makes it throw.
 */
@NullMarked
package dev.trawl.parse.html;

import org.jspecify.annotations.NullMarked;
