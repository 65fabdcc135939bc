/** A deterministic web of many hosts as a pure function of a seed and a URL. */
@NullMarked
package dev.trawl.synthetic.web;

import org.jspecify.annotations.NullMarked;
