package dev.trawl.synthetic.serve;

import dev.trawl.synthetic.ledger.Ticket;
import dev.trawl.synthetic.site.Answer;
import dev.trawl.synthetic.site.Answer.End;
import dev.trawl.synthetic.site.Headers;
import dev.trawl.synthetic.site.Request;
import dev.trawl.synthetic.site.Site;
import dev.trawl.synthetic.tls.Security;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.GatheringByteChannel;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.SocketChannel;
import java.time.Duration;

/** One client's connection, served from its first request to its end. */
final class Connection {
  private final long id;
  private final SocketChannel channel;
  private final Site site;
  private final Serving serving;
  private final Visits visits;

  Connection(long id, SocketChannel channel, Site site, Serving serving, Visits visits) {
    this.id = id;
    this.channel = channel;
    this.site = site;
    this.serving = serving;
    this.visits = visits;
  }

  void serve() {
    try (channel) {
      channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
      if (conversePerhapsInSecret() == End.RESET) {
        // Zero linger makes close() send RST instead of FIN.
        channel.setOption(StandardSocketOptions.SO_LINGER, 0);
      }
    } catch (IOException e) {
      // Clients leave as they like; the ledger has what they asked.
      return;
    }
  }

  private End conversePerhapsInSecret() throws IOException {
    Security security = serving.security();
    if (security == null) {
      return converse(channel, channel);
    }
    TlsChannel secret = new TlsChannel(security.serve(channel.socket()));
    return converse(secret, secret);
  }

  private End converse(ReadableByteChannel in, GatheringByteChannel out) throws IOException {
    InetSocketAddress local = (InetSocketAddress) channel.getLocalAddress();
    String address = local.getAddress().getHostAddress();
    HeadReader reader = new HeadReader(in, address, local.getPort());
    Wire wire = new Wire(out, in);
    End end = End.KEEP;
    while (end == End.KEEP) {
      Request request = reader.next();
      if (request == null) {
        return End.CLOSE;
      }
      Ticket ticket = serving.ledger().arrived(id, request, reader.arrivedNanos());
      try {
        end =
            new Exchange(wire, visits, request, ticket, serving.keeps())
                .send(answer(request, address));
      } finally {
        ticket.done(wire.takeSent());
      }
    }
    return end;
  }

  private Answer answer(Request request, String address) {
    if (!request.method().equals("GET") && !request.isHead()) {
      return Answer.page(405, Headers.TEXT.with("Allow", "GET, HEAD"), new byte[0]);
    }
    if (request.header("Host").isEmpty()) {
      return Answer.text(400, "a request names its host\n");
    }
    if (isAddress(request.host()) && !request.host().equals(address)) {
      return Answer.text(421, "this is " + address + ", not " + request.host() + "\n");
    }
    Answer answer = site.answer(request);
    Duration latency = serving.latency().apply(request);
    return latency.isZero() ? answer : new Answer.Slow(latency, answer);
  }

  private static boolean isAddress(String host) {
    char last = host.isEmpty() ? 'x' : host.charAt(host.length() - 1);
    return last >= '0' && last <= '9';
  }
}
