/** URLs as browsers read them, and the one spelling under which Trawl knows each. */
@NullMarked
package dev.trawl.url;

import org.jspecify.annotations.NullMarked;
