package dev.trawl.fetch.http;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

/** The bare connection. */
final class PlainTransport implements Transport {
  private final SocketChannel channel;

  PlainTransport(SocketChannel channel) {
    this.channel = channel;
  }

  @Override
  public int read(ByteBuffer into) throws IOException {
    return channel.read(into);
  }

  @Override
  public void write(ByteBuffer from) throws IOException {
    while (from.hasRemaining()) {
      channel.write(from);
    }
  }

  @Override
  public boolean isQuiet() {
    try {
      channel.configureBlocking(false);
      try {
        return channel.read(ByteBuffer.allocate(1)) == 0;
      } finally {
        channel.configureBlocking(true);
      }
    } catch (IOException e) {
      return false;
    }
  }

  @Override
  public void cut() {
    Quietly.close(channel);
  }

  @Override
  public void close() {
    cut();
  }
}
