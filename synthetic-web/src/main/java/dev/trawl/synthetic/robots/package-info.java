/** A second, independent reading of robots.txt, against which the crawler's own is held. */
@NullMarked
package dev.trawl.synthetic.robots;

import org.jspecify.annotations.NullMarked;
