package dev.trawl.archive.s3;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.services.s3.model.ChecksumAlgorithm;
import software.amazon.awssdk.services.s3.model.CompletedPart;
import software.amazon.awssdk.services.s3.model.MultipartUpload;
import software.amazon.awssdk.services.s3.model.Part;
import software.amazon.awssdk.services.s3.model.UploadPartResponse;

/** Uploads a large file in parts. What an earlier attempt has brought over is not sent again. */
final class PartUpload {
  private static final String ANY = "application/octet-stream";

  private final Bucket bucket;
  private final String key;
  private final Path file;
  private final Fingerprint print;
  private final long partBytes;

  PartUpload(Bucket bucket, String key, Path file, Fingerprint print, long partBytes) {
    this.bucket = bucket;
    this.key = key;
    this.file = file;
    this.print = print;
    this.partBytes = partBytes;
  }

  /** Returns the checksum that the store tells, or nothing. */
  String run() throws IOException {
    @Nullable String begun = begun();
    String upload = begun == null ? begin() : begun;
    Map<Integer, Part> there = begun == null ? Map.of() : parts(upload);
    List<CompletedPart> parts = new ArrayList<>();
    for (int number = 1; number <= print.parts().size(); number++) {
      @Nullable Part part = there.get(number);
      String tag = part != null && isWhole(part, number) ? part.eTag() : send(upload, number);
      String checksum = checksum(number);
      parts.add(
          CompletedPart.builder().partNumber(number).eTag(tag).checksumCRC32C(checksum).build());
    }
    return Bucket.orEmpty(
        bucket
            .ask(
                key,
                s3 ->
                    s3.completeMultipartUpload(
                        done ->
                            done.bucket(bucket.name())
                                .key(key)
                                .uploadId(upload)
                                .multipartUpload(all -> all.parts(parts))))
            .checksumCRC32C());
  }

  private String begin() throws IOException {
    return bucket
        .ask(
            key,
            s3 ->
                s3.createMultipartUpload(
                    upload ->
                        upload
                            .bucket(bucket.name())
                            .key(key)
                            .checksumAlgorithm(ChecksumAlgorithm.CRC32_C)))
        .uploadId();
  }

  /** The newest upload of this key that was not brought to its end; null when there is none. */
  private @Nullable String begun() throws IOException {
    List<MultipartUpload> uploads;
    try {
      uploads =
          bucket
              .ask(key, s3 -> s3.listMultipartUploads(l -> l.bucket(bucket.name()).prefix(key)))
              .uploads();
    } catch (IOException e) {
      // Some stores cannot tell, some credentials may not ask: then all parts are sent.
      return null;
    }
    return uploads.stream()
        .filter(upload -> upload.key().equals(key))
        .map(MultipartUpload::uploadId)
        .reduce((_, newer) -> newer)
        .orElse(null);
  }

  private Map<Integer, Part> parts(String upload) throws IOException {
    Map<Integer, Part> parts = new HashMap<>();
    bucket
        .ask(
            key,
            s3 ->
                s3
                    .listPartsPaginator(
                        list -> list.bucket(bucket.name()).key(key).uploadId(upload))
                    .parts()
                    .stream()
                    .toList())
        .forEach(part -> parts.put(part.partNumber(), part));
    return parts;
  }

  /**
   * By its checksum, or by its tag, which is the MD5 of a part where a store lists no checksums.
   */
  private boolean isWhole(Part part, int number) throws IOException {
    String told = Bucket.orEmpty(part.checksumCRC32C());
    if (part.size() != size(number)) {
      return false;
    }
    return told.isEmpty()
        ? part.eTag().replace("\"", "").equals(md5(number))
        : told.equals(checksum(number));
  }

  private String md5(int number) throws IOException {
    try (FileChannel channel = FileChannel.open(file);
        DigestInputStream digests =
            new DigestInputStream(
                new FileRegion(channel, start(number), size(number)),
                MessageDigest.getInstance("MD5"))) {
      digests.transferTo(OutputStream.nullOutputStream());
      return HexFormat.of().formatHex(digests.getMessageDigest().digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has MD5", e);
    }
  }

  private String send(String upload, int number) throws IOException {
    UploadPartResponse sent;
    try (FileChannel channel = FileChannel.open(file)) {
      RequestBody body =
          RequestBody.fromContentProvider(
              () -> new FileRegion(channel, start(number), size(number)), size(number), ANY);
      sent =
          bucket.ask(
              key,
              s3 ->
                  s3.uploadPart(
                      part ->
                          part.bucket(bucket.name())
                              .key(key)
                              .uploadId(upload)
                              .partNumber(number)
                              .checksumCRC32C(checksum(number)),
                      body));
    }
    String told = Bucket.orEmpty(sent.checksumCRC32C());
    if (!told.isEmpty() && !told.equals(checksum(number))) {
      throw new IOException(
          "part %d of %s arrived damaged; it is sent again"
              .formatted(number, bucket.place().url(key)));
    }
    return sent.eTag();
  }

  private String checksum(int number) {
    return print.parts().get(number - 1);
  }

  private long start(int number) {
    return (number - 1) * partBytes;
  }

  private long size(int number) {
    return Math.min(partBytes, print.size() - start(number));
  }
}
