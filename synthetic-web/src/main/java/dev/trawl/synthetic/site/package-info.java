/** What a site is asked and what it may answer, the lawful and the outrageous alike. */
@NullMarked
package dev.trawl.synthetic.site;

import org.jspecify.annotations.NullMarked;
