package dev.trawl.archive.s3;

import java.net.URI;
import java.util.Map;

/**
 * How a store is reached. Credentials are not among it: they come from where the AWS SDK looks for
 * them, the environment, a profile, a file or the machine's role.
 *
 * @param endpoint of a store other than Amazon's; empty: Amazon's
 * @param region empty: as the AWS SDK finds it
 * @param pathStyle whether the bucket is named in the path instead of the host
 */
public record S3Settings(S3Place place, String endpoint, String region, boolean pathStyle) {
  private static final String ENDPOINT = "TRAWL_S3_ENDPOINT";
  private static final String REGION = "TRAWL_S3_REGION";
  private static final String PATH_STYLE = "TRAWL_S3_PATH_STYLE";

  public S3Settings {
    if (!endpoint.isEmpty() && !endpoint.matches("https?://[^/\\s]+/?")) {
      throw new IllegalArgumentException(
          "%s is \"%s\"; write http://HOST:PORT or https://HOST".formatted(ENDPOINT, endpoint));
    }
    if (!region.matches("[a-z0-9-]*")) {
      throw new IllegalArgumentException(
          "%s is \"%s\"; write e.g. eu-central-1".formatted(REGION, region));
    }
  }

  /** A store's own endpoint is seldom a host for each bucket, and seldom minds the region. */
  public static S3Settings of(S3Place place, Map<String, String> environment) {
    Environment variables = new Environment(environment);
    String endpoint = variables.text(ENDPOINT, "");
    boolean isAmazon = endpoint.isEmpty();
    String region = isAmazon ? "" : variables.text("AWS_REGION", "us-east-1");
    return new S3Settings(
        place, endpoint, variables.text(REGION, region), variables.choice(PATH_STYLE, !isAmazon));
  }

  URI endpointUri() {
    return URI.create(endpoint);
  }

  String host() {
    return endpoint.isEmpty() ? "Amazon S3" : endpoint;
  }
}
