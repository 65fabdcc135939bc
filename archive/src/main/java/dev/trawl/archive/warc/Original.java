package dev.trawl.archive.warc;

import dev.trawl.archive.CaptureRef;

/** The stored response whose payload a capture repeats. */
record Original(CaptureRef place, WarcHead head) {}
