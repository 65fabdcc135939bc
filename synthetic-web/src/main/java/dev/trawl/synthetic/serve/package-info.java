/** The HTTP server that puts a site on the whole of 127.0.0.0/8. */
@NullMarked
package dev.trawl.synthetic.serve;

import org.jspecify.annotations.NullMarked;
