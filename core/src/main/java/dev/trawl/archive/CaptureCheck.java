package dev.trawl.archive;

import dev.trawl.url.CanonicalUrl;

/** Whether the archive holds what a URL record says it holds. */
public sealed interface CaptureCheck {
  /** One sentence for a report. */
  String text();

  record Ok() implements CaptureCheck {
    @Override
    public String text() {
      return "the capture is there and whole";
    }
  }

  record MissingFile(String file) implements CaptureCheck {
    @Override
    public String text() {
      return "file " + file + " is missing";
    }
  }

  record DamagedRecord(String reason) implements CaptureCheck {
    @Override
    public String text() {
      return "no whole capture is there: " + reason;
    }
  }

  /** Nothing is known of the capture: whoever should have it could not be asked. */
  record Unreachable(String reason) implements CaptureCheck {
    @Override
    public String text() {
      return "the capture could not be looked for: " + reason;
    }
  }

  record OtherUrl(CanonicalUrl expected, String found) implements CaptureCheck {
    @Override
    public String text() {
      return "the capture there is of " + found + ", not of " + expected;
    }
  }

  record OtherDigest(String expected, String found) implements CaptureCheck {
    @Override
    public String text() {
      return "the payload there has digest " + found + ", not " + expected;
    }
  }
}
