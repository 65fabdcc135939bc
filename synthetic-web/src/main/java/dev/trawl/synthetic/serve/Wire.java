package dev.trawl.synthetic.serve;

import dev.trawl.synthetic.ledger.Ticket;
import dev.trawl.synthetic.site.Answer.Framing;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.GatheringByteChannel;
import java.nio.channels.ReadableByteChannel;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Iterator;
import java.util.concurrent.locks.LockSupport;

/** Puts the bytes of one connection on the wire and counts them. */
final class Wire {
  private static final byte[] LAST_CHUNK = ascii("0\r\n\r\n");
  private static final byte[] LINE_END = ascii("\r\n");
  private static final int CHUNK = 4 << 10;

  private final GatheringByteChannel channel;
  private final ReadableByteChannel incoming;
  private long sent;

  Wire(GatheringByteChannel channel, ReadableByteChannel incoming) {
    this.channel = channel;
    this.incoming = incoming;
  }

  /** Bytes since the last call. */
  long takeSent() {
    long bytes = sent;
    sent = 0;
    return bytes;
  }

  void write(byte[]... parts) throws IOException {
    ByteBuffer[] buffers = new ByteBuffer[parts.length];
    long length = 0;
    for (int i = 0; i < parts.length; i++) {
      buffers[i] = ByteBuffer.wrap(parts[i]);
      length += parts[i].length;
    }
    long written = 0;
    while (written < length) {
      written += channel.write(buffers);
    }
    sent += length;
  }

  void drip(byte[] bytes, int portion, Duration every) throws IOException {
    for (int start = 0; start < bytes.length && alive(); start += portion) {
      int length = Math.min(portion, bytes.length - start);
      sent += channel.write(ByteBuffer.wrap(bytes, start, length));
      pause(every);
    }
  }

  /** Sends a body piece by piece; the ticket ends before the last of them. */
  void stream(byte[] head, Framing framing, Iterator<byte[]> body, int status, Ticket ticket)
      throws IOException {
    write(head);
    while (body.hasNext()) {
      byte[] piece = body.next();
      if (framing == Framing.CHUNKED) {
        write(chunkHead(piece.length), piece, LINE_END);
      } else {
        if (!body.hasNext()) {
          ticket.ending(status);
        }
        write(piece);
      }
    }
    if (framing == Framing.CHUNKED) {
      ticket.ending(status);
      write(LAST_CHUNK);
    }
  }

  /** A held body in chunks, in one go. */
  void chunked(byte[] head, byte[] body) throws IOException {
    int chunks = (body.length + CHUNK - 1) / CHUNK;
    ByteBuffer out = ByteBuffer.allocate(head.length + body.length + chunks * 16 + 8);
    out.put(head);
    for (int start = 0; start < body.length; start += CHUNK) {
      int length = Math.min(CHUNK, body.length - start);
      out.put(chunkHead(length)).put(body, start, length).put(LINE_END);
    }
    out.put(LAST_CHUNK).flip();
    sent += out.remaining();
    while (out.hasRemaining()) {
      channel.write(out);
    }
  }

  /** Waits without holding up anyone else: each connection has a virtual thread of its own. */
  void pause(Duration time) {
    long until = System.nanoTime() + time.toNanos();
    long left = time.toNanos();
    while (left > 0 && alive()) {
      LockSupport.parkNanos(this, left);
      left = until - System.nanoTime();
    }
  }

  /** Waits until the client goes away, whatever it sends meanwhile. */
  void hang() throws IOException {
    ByteBuffer ignored = ByteBuffer.allocate(256);
    while (alive() && incoming.read(ignored.clear()) >= 0) {
      Thread.onSpinWait();
    }
  }

  private boolean alive() {
    return channel.isOpen() && !Thread.currentThread().isInterrupted();
  }

  private static byte[] chunkHead(int length) {
    return ascii(Integer.toHexString(length) + "\r\n");
  }

  static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }
}
