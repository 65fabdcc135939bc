package dev.trawl.fetch;

import dev.trawl.outcome.Timings;

/**
 * A complete HTTP answer, as it was on the wire and as it reads.
 *
 * @param request the request as sent
 * @param response status line, headers and body as received, chunk framing and all; under TLS, the
 *     decrypted bytes
 * @param headLength how many bytes of {@code response} come before the body
 * @param content the body with transfer and content coding undone, at most the request's cap
 * @param payloadDigest {@code sha256:} and the lower-case hex of {@code content}
 * @param entityDigest the same of the body with only the transfer coding undone
 * @param entityLength the length of that body
 * @param truncated whether the body was cut at a cap, or its content coding broke off
 * @param ip the address that answered
 */
public record HttpAnswer(
    int status,
    Headers headers,
    byte[] request,
    byte[] response,
    int headLength,
    Payload content,
    String payloadDigest,
    String entityDigest,
    long entityLength,
    boolean truncated,
    String ip,
    Timings timings) {
  /** A copy of the {@link #content}. */
  public byte[] payload() {
    return content.toArray();
  }
}
