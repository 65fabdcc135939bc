/**
 * The transfer port: whole crawls leave one home and come to another, whatever keeps them there.
 * Every home that can be moved from and to passes the same contract suite.
 */
@NullMarked
package dev.trawl.transfer;

import org.jspecify.annotations.NullMarked;
