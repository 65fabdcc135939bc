/**
 * Who asks, and what that person may.
 *
 * <p>{@code Gate} looks at each request once and names its {@code Caller} or refuses it; it knows
 * nothing of HTTP but {@code RequestFacts}. Users, sessions, tokens and the audit log are documents
 * in the {@code Cabinet}, so any number of servers share them, and what one revokes the others
 * refuse with the next request. Secrets are never stored, only what tells them from others:
 * Argon2id of passwords, SHA-256 of random ones.
 */
@NullMarked
package dev.trawl.server.account;

import org.jspecify.annotations.NullMarked;
