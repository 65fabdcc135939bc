package dev.trawl.archive.s3;

import dev.trawl.archive.UnreachableArchiveException;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.checksums.RequestChecksumCalculation;
import software.amazon.awssdk.core.checksums.ResponseChecksumValidation;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.S3ClientBuilder;
import software.amazon.awssdk.services.s3.model.ChecksumMode;
import software.amazon.awssdk.services.s3.model.HeadObjectResponse;
import software.amazon.awssdk.services.s3.model.PutObjectResponse;
import software.amazon.awssdk.services.s3.model.S3Exception;

/** The store, asked in our words. Methods may be called by many threads. */
final class Bucket implements AutoCloseable {
  private static final Duration CONNECT = Duration.ofSeconds(5);
  private static final Duration SILENCE = Duration.ofSeconds(30);
  private static final int BEHIND_THE_END = 416;

  private final S3Settings settings;
  private final Failures failures;
  private final S3Client client;

  /** A call of the AWS SDK. */
  @FunctionalInterface
  interface Call<T> {
    T on(S3Client client);
  }

  /**
   * What the store says of an object.
   *
   * @param checksum CRC-32C of its bytes, or of its parts; empty when the store has none
   */
  record Stored(long size, String checksum) {}

  private Bucket(S3Settings settings, S3Client client) {
    this.settings = settings;
    this.failures = new Failures(settings);
    this.client = client;
  }

  static Bucket connect(S3Settings settings) throws UnreachableArchiveException {
    S3ClientBuilder builder =
        S3Client.builder()
            .httpClientBuilder(
                UrlConnectionHttpClient.builder().connectionTimeout(CONNECT).socketTimeout(SILENCE))
            .forcePathStyle(settings.pathStyle())
            // Checksums are ours to give: of the file as it is on the disk, not of what was read.
            .requestChecksumCalculation(RequestChecksumCalculation.WHEN_REQUIRED)
            .responseChecksumValidation(ResponseChecksumValidation.WHEN_REQUIRED)
            .serviceConfiguration(s3 -> s3.expectContinueEnabled(false));
    if (!settings.endpoint().isEmpty()) {
      builder.endpointOverride(settings.endpointUri());
    }
    if (!settings.region().isEmpty()) {
      builder.region(Region.of(settings.region()));
    }
    try {
      return new Bucket(settings, builder.build());
    } catch (SdkException e) {
      throw new Failures(settings).ofBucket(e);
    }
  }

  S3Place place() {
    return settings.place();
  }

  String name() {
    return settings.place().bucket();
  }

  /** Fails when there is no such bucket, or it cannot be reached. */
  void check() throws UnreachableArchiveException {
    try {
      client.headBucket(head -> head.bucket(name()));
    } catch (SdkException e) {
      throw failures.ofBucket(e);
    }
  }

  <T> T ask(String key, Call<T> call) throws IOException {
    try {
      return call.on(client);
    } catch (SdkException e) {
      throw failures.of(e, key);
    }
  }

  /** The object's size and checksum; null when there is none. */
  @Nullable Stored find(String key) throws IOException {
    try {
      HeadObjectResponse found =
          ask(
              key,
              s3 ->
                  s3.headObject(
                      head -> head.bucket(name()).key(key).checksumMode(ChecksumMode.ENABLED)));
      return new Stored(found.contentLength(), orEmpty(found.checksumCRC32C()));
    } catch (NoSuchFileException e) {
      return null;
    }
  }

  /** Puts a file in one piece; the store compares its checksum and tells it. */
  String put(String key, Path file, String checksum) throws IOException {
    PutObjectResponse put =
        ask(
            key,
            s3 ->
                s3.putObject(
                    object -> object.bucket(name()).key(key).checksumCRC32C(checksum),
                    RequestBody.fromFile(file)));
    return orEmpty(put.checksumCRC32C());
  }

  /** So many bytes of an object, or fewer at its end; none behind it. */
  byte[] get(String key, long from, int count) throws IOException {
    String range = "bytes=%d-%d".formatted(from, from + count - 1);
    try {
      return client
          .getObjectAsBytes(object -> object.bucket(name()).key(key).range(range))
          .asByteArrayUnsafe();
    } catch (S3Exception e) {
      if (e.statusCode() == BEHIND_THE_END) {
        return new byte[0];
      }
      throw failures.of(e, key);
    } catch (SdkException e) {
      throw failures.of(e, key);
    }
  }

  static String orEmpty(@Nullable String text) {
    return text == null ? "" : text;
  }

  @Override
  public void close() {
    client.close();
  }
}
