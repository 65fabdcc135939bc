package dev.trawl.archive.s3;

import java.io.IOException;

/**
 * A bucket and what all keys in it start with.
 *
 * @param prefix without slashes at its ends; may be empty
 */
public record S3Place(String bucket, String prefix) {
  private static final String SCHEME = "s3://";

  public S3Place {
    if (!bucket.matches("[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]")) {
      throw new IllegalArgumentException(
          "\"%s\" is no name of a bucket; write s3://BUCKET/PREFIX".formatted(bucket));
    }
    if (!prefix.isEmpty() && !isPath(prefix)) {
      throw new IllegalArgumentException(
          "\"%s\" is no prefix of keys; use letters, digits, . _ - = and single slashes"
              .formatted(prefix));
    }
  }

  public static boolean isS3(String place) {
    return place.startsWith(SCHEME);
  }

  public static S3Place parse(String place) {
    if (!isS3(place)) {
      throw new IllegalArgumentException(
          "\"%s\" is no place in S3; write s3://BUCKET/PREFIX".formatted(place));
    }
    String rest = place.substring(SCHEME.length());
    int slash = rest.indexOf('/');
    String prefix = slash < 0 ? "" : rest.substring(slash + 1);
    return new S3Place(
        slash < 0 ? rest : rest.substring(0, slash),
        prefix.endsWith("/") ? prefix.substring(0, prefix.length() - 1) : prefix);
  }

  /** The key of a file; names come from stores and from files, and none may lead elsewhere. */
  String key(String file) throws IOException {
    if (!isPath(file)) {
      throw new IOException("\"" + file + "\" is no file of the archive");
    }
    return prefix.isEmpty() ? file : prefix + "/" + file;
  }

  String url(String key) {
    return SCHEME + bucket + "/" + key;
  }

  private static boolean isPath(String text) {
    return text.matches("[A-Za-z0-9._=-]+(/[A-Za-z0-9._=-]+)*")
        && !text.matches("(.*/)?\\.{1,2}(/.*)?");
  }

  @Override
  public String toString() {
    return SCHEME + bucket + (prefix.isEmpty() ? "" : "/" + prefix);
  }
}
