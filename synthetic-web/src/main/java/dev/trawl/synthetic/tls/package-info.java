/** Certificates for every loopback address, from an authority that lives as long as its web. */
@NullMarked
package dev.trawl.synthetic.tls;

import org.jspecify.annotations.NullMarked;
