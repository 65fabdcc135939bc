package dev.trawl.bench.load;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;

/** Many listeners to a server's events, all of them read by one thread as fast as they come. */
final class Listeners implements AutoCloseable {
  private static final int BUFFER = 1 << 17;
  private static final int OK = 200;

  private final Selector selector;
  private final List<SocketChannel> channels = new ArrayList<>();
  private final List<EventMeter> meters = new ArrayList<>();
  private final ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER);
  private final Thread reader;
  private long bytes;
  private int dropped;

  private Listeners(Selector selector) {
    this.selector = selector;
    this.reader = Thread.ofPlatform().daemon().name("listeners").unstarted(this::read);
  }

  /**
   * What they have heard so far.
   *
   * @param answered streams that the server began
   * @param dropped streams that the server ended, or refused
   */
  record Heard(long answered, int dropped, long events, long resets, long bytes) {
    /** The same without what was heard before. */
    Heard since(Heard earlier) {
      return new Heard(
          answered,
          dropped,
          events - earlier.events,
          resets - earlier.resets,
          bytes - earlier.bytes);
    }
  }

  /** One listener for each text of topics. */
  static Listeners connect(URI server, List<String> topics) throws IOException {
    Listeners all = new Listeners(Selector.open());
    InetSocketAddress address = new InetSocketAddress(server.getHost(), server.getPort());
    for (String some : topics) {
      SocketChannel channel = SocketChannel.open(address);
      channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
      ByteBuffer request = EventMeter.request(server.getAuthority(), some);
      while (request.hasRemaining()) {
        channel.write(request);
      }
      channel.configureBlocking(false);
      EventMeter meter = new EventMeter();
      channel.register(all.selector, SelectionKey.OP_READ, meter);
      all.channels.add(channel);
      all.meters.add(meter);
    }
    all.reader.start();
    return all;
  }

  private void read() {
    try {
      while (selector.isOpen()) {
        selector.select(this::read);
      }
    } catch (IOException | ClosedSelectorException e) {
      // Closed: nobody listens any more.
      return;
    }
  }

  private synchronized void read(SelectionKey key) {
    if (!(key.channel() instanceof SocketChannel channel)
        || !(key.attachment() instanceof EventMeter meter)) {
      return;
    }
    int count = received(channel);
    if (count > 0) {
      bytes += count;
      meter.accept(buffer.flip());
    }
    boolean isRefused = meter.status() != 0 && meter.status() != OK;
    if (count < 0 || isRefused || !meter.ending().isEmpty()) {
      dropped++;
      key.cancel();
    }
  }

  private int received(SocketChannel channel) {
    try {
      return channel.read(buffer.clear());
    } catch (IOException e) {
      return -1;
    }
  }

  synchronized Heard heard() {
    return new Heard(
        meters.stream().filter(meter -> meter.status() == OK).count(),
        dropped,
        meters.stream().mapToLong(EventMeter::events).sum(),
        meters.stream().mapToLong(EventMeter::resets).sum(),
        bytes);
  }

  @Override
  public void close() throws IOException {
    selector.close();
    for (SocketChannel channel : channels) {
      channel.close();
    }
  }
}
