package dev.trawl.server.http;

import dev.trawl.cabinet.Cabinet;
import java.security.SecureRandom;
import java.time.InstantSource;

/** What the web server needs beside its routes. */
public record HttpFrontParts(
    Doorway doorway,
    Cabinet cabinet,
    InstantSource clock,
    SecureRandom random,
    AnswerListener listener) {}
