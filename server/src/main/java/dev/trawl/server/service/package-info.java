/**
 * What the API and its dialects share: they translate, the work is done here on the ports. Nothing
 * here knows HTTP; what cannot be done is {@link dev.trawl.server.service.Declined}.
 */
@NullMarked
package dev.trawl.server.service;

import org.jspecify.annotations.NullMarked;
