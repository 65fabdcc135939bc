package dev.trawl.fetch.http;

import dev.trawl.fetch.Headers;
import dev.trawl.fetch.Payload;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Undoes content codings, bounded in size and in proportion. */
final class ContentDecoder {
  private static final int MOST_CODINGS = 5;
  private static final int BUFFER = 16 * 1024;

  private final Set<Coding> available = EnumSet.noneOf(Coding.class);

  /**
   * A body as it reads.
   *
   * @param truncated whether the cap cut it, or the coded bytes broke off or made no sense
   */
  record Decoded(Payload payload, boolean truncated) {}

  ContentDecoder() {
    for (Coding coding : Coding.values()) {
      if (coding.isAvailable()) {
        available.add(coding);
      }
    }
  }

  /** What to ask for. */
  String acceptEncoding() {
    return available.stream().map(Coding::token).collect(Collectors.joining(", "));
  }

  /**
   * The codings to undo, last applied first. Empty when there are none, or when one is unknown:
   * then the body stays as it came.
   */
  List<Coding> codings(Headers headers) {
    List<Coding> codings = new ArrayList<>();
    for (String name : headers.list("Content-Encoding")) {
      Optional<Coding> coding = Coding.named(name).filter(available::contains);
      if (coding.isPresent()) {
        codings.addFirst(coding.get());
      } else if (!name.equalsIgnoreCase("identity")) {
        return List.of();
      }
    }
    return codings.size() > MOST_CODINGS ? List.of() : codings;
  }

  Decoded decode(Payload entity, List<Coding> codings, int cap, BodyBudget.Share memory)
      throws ExchangeFailure, InterruptedException {
    var payload = new ByteArrayOutputStream((int) Math.min(cap, 4L * entity.length()));
    try (Chain chain = new Chain(entity, codings, cap)) {
      byte[] buffer = new byte[BUFFER];
      for (int n = chain.read(buffer); n >= 0; n = chain.read(buffer)) {
        payload.write(buffer, 0, n);
        memory.reserve(payload.size());
      }
      return new Decoded(Payload.of(payload.toByteArray()), chain.wasCut());
    } catch (IOException e) {
      // Browsers show what came before the damage; so much can be parsed.
      return new Decoded(Payload.of(payload.toByteArray()), true);
    }
  }

  /** One stream per coding, each bounded; only a few KiB of each stage are in memory. */
  private static final class Chain implements AutoCloseable {
    private final List<BoundedStream> stages = new ArrayList<>();
    private InputStream last;

    Chain(Payload entity, List<Coding> codings, int cap) throws IOException {
      last = new ByteArrayInputStream(entity.bytes(), entity.from(), entity.length());
      for (Coding coding : codings) {
        try {
          BoundedStream stage = new BoundedStream(coding.undo(last), entity.length(), cap);
          stages.add(stage);
          last = stage;
        } catch (IOException e) {
          close();
          throw e;
        }
      }
    }

    int read(byte[] buffer) throws IOException {
      return last.read(buffer, 0, buffer.length);
    }

    boolean wasCut() {
      return stages.stream().anyMatch(BoundedStream::wasCut);
    }

    @Override
    public void close() throws IOException {
      last.close();
    }
  }
}
