package dev.trawl.archive.s3;

import java.io.IOException;

/** Hears how uploads go. Called by the uploading thread, or by the one that closes. */
public interface UploadListener {
  void uploaded(String file, long bytes);

  /** The first failure after a success; captures are kept locally meanwhile. */
  void failing(IOException why);

  void recovered();

  /** The archive is closed with files that are not uploaded; the next opening uploads them. */
  void left(int files, long bytes);
}
