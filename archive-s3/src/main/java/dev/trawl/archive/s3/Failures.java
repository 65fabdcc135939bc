package dev.trawl.archive.s3;

import dev.trawl.archive.UnreachableArchiveException;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.Set;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.s3.model.S3Exception;

/** Tells the store's refusals by bucket, key and remedy. */
record Failures(S3Settings settings) {
  /** How stores tell that they were asked for the wrong region. */
  private static final Set<String> ELSEWHERE =
      Set.of(
          "PermanentRedirect",
          "AuthorizationHeaderMalformed",
          "IllegalLocationConstraintException");

  private static final int DENIED = 403;
  private static final int MISSING = 404;

  /** A missing object is a missing file; for everything else nothing is known of the object. */
  IOException of(SdkException e, String key) {
    if (e instanceof S3Exception answer
        && answer.statusCode() == MISSING
        && !isBucketMissing(answer)) {
      return new NoSuchFileException(settings.place().url(key));
    }
    return unreachable(e, settings.place().url(key));
  }

  UnreachableArchiveException ofBucket(SdkException e) {
    return unreachable(e, settings.place().toString());
  }

  private UnreachableArchiveException unreachable(SdkException e, String object) {
    String bucket = settings.place().bucket();
    String text =
        e instanceof S3Exception answer
            ? refusal(answer, object, bucket)
            : noAnswer(String.valueOf(e.getMessage()), object);
    return new UnreachableArchiveException(text, e);
  }

  private String refusal(S3Exception e, String object, String bucket) {
    if (ELSEWHERE.contains(code(e))) {
      return "%s has bucket %s in another region (%s); set TRAWL_S3_REGION to that"
          .formatted(settings.host(), bucket, reason(e));
    }
    return switch (e.statusCode()) {
      case MISSING ->
          "There is no bucket %s at %s; create it, or name another with s3://BUCKET/PREFIX"
              .formatted(bucket, settings.host());
      case DENIED ->
          "Access to %s was denied by %s (%s); check the credentials, and that they allow"
                  .formatted(object, settings.host(), code(e))
              + " s3:ListBucket on the bucket, s3:GetObject, s3:PutObject and"
              + " s3:ListMultipartUploadParts on its objects";
      default ->
          "%s answered %d for %s (%s: %s); see what the store says, and try again"
              .formatted(settings.host(), e.statusCode(), object, code(e), reason(e));
    };
  }

  private String noAnswer(String reason, String object) {
    if (reason.contains("credentials")) {
      return "No credentials for %s were found; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or"
              .formatted(object)
          + " AWS_PROFILE, or give the machine a role";
    }
    if (reason.contains("region")) {
      return "No region for %s was found; set TRAWL_S3_REGION or AWS_REGION".formatted(object);
    }
    return "Could not reach %s for %s: %s; check TRAWL_S3_ENDPOINT and the network"
        .formatted(settings.host(), object, reason);
  }

  private static boolean isBucketMissing(S3Exception e) {
    return code(e).equals("NoSuchBucket");
  }

  private static String code(S3Exception e) {
    AwsErrorDetails details = e.awsErrorDetails();
    return details == null || details.errorCode() == null
        ? "HTTP " + e.statusCode()
        : details.errorCode();
  }

  private static String reason(S3Exception e) {
    AwsErrorDetails details = e.awsErrorDetails();
    return details == null || details.errorMessage() == null
        ? "no reason given"
        : details.errorMessage();
  }
}
