package dev.trawl.synthetic.serve;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.ByteChannel;
import java.nio.channels.GatheringByteChannel;
import javax.net.ssl.SSLSocket;

/** A TLS connection read and written like a plain one. */
final class TlsChannel implements ByteChannel, GatheringByteChannel {
  private final SSLSocket socket;
  private final InputStream in;
  private final OutputStream out;

  /** Shakes hands. */
  TlsChannel(SSLSocket socket) throws IOException {
    socket.startHandshake();
    this.socket = socket;
    this.in = socket.getInputStream();
    this.out = socket.getOutputStream();
  }

  @Override
  public int read(ByteBuffer into) throws IOException {
    int count = in.read(into.array(), into.arrayOffset() + into.position(), into.remaining());
    into.position(into.position() + Math.max(count, 0));
    return count;
  }

  @Override
  public int write(ByteBuffer from) throws IOException {
    int count = from.remaining();
    out.write(from.array(), from.arrayOffset() + from.position(), count);
    from.position(from.limit());
    return count;
  }

  @Override
  public long write(ByteBuffer[] parts) throws IOException {
    return write(parts, 0, parts.length);
  }

  /** In one piece: each write becomes a record of its own. */
  @Override
  public long write(ByteBuffer[] parts, int offset, int length) throws IOException {
    int size = 0;
    for (int i = offset; i < offset + length; i++) {
      size += parts[i].remaining();
    }
    ByteBuffer whole = ByteBuffer.allocate(size);
    for (int i = offset; i < offset + length; i++) {
      whole.put(parts[i]);
    }
    return write(whole.flip());
  }

  @Override
  public boolean isOpen() {
    return !socket.isClosed();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
