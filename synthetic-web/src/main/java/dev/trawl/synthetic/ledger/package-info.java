/** The server's own record of who asked what and when: the witness for pace and robots. */
@NullMarked
package dev.trawl.synthetic.ledger;

import org.jspecify.annotations.NullMarked;
