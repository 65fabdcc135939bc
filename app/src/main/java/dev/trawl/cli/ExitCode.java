package dev.trawl.cli;

/** What every command's exit code means. */
final class ExitCode {
  static final int DONE = 0;

  /** It failed, or found something wrong. */
  static final int FAILED = 1;

  static final int BAD_USAGE = 2;

  /** No seed could be fetched. */
  static final int NO_SEED = 3;

  static final int INTERRUPTED = 130;

  private ExitCode() {}
}
