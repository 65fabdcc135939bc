package dev.trawl.fetch.http;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLEngineResult;
import javax.net.ssl.SSLEngineResult.HandshakeStatus;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/** An {@link SSLEngine} over another transport. */
final class TlsTransport implements Transport {
  private static final ByteBuffer NOTHING = ByteBuffer.allocate(0);

  /** The header of a record tells its length; less than that is not worth a buffer. */
  private static final int RECORD_HEADER = 5;

  private static final int MOST_PLAINTEXT = 16 * 1024;

  private final Transport plain;
  private final SSLEngine engine;
  private final BufferPool buffers;
  private final Runnable release;

  /** Records received and not yet decrypted, ready to be read; absent while there are none. */
  private @Nullable ByteBuffer received;

  /** Bytes decrypted and not yet asked for, ready to be read; absent while there are none. */
  private @Nullable ByteBuffer decrypted;

  /**
   * What the engine asked for last. Its result tells; the engine itself, once asked, may have
   * forgotten an alert that is still to be sent.
   */
  private HandshakeStatus needs = HandshakeStatus.NOT_HANDSHAKING;

  private boolean closed;

  private TlsTransport(Transport plain, SSLEngine engine, BufferPool buffers, Runnable release) {
    this.plain = plain;
    this.engine = engine;
    this.buffers = buffers;
    this.release = release;
  }

  /**
   * Shakes hands. When that fails everything is closed.
   *
   * @param release gives the engine back; run once, whatever happens
   */
  static TlsTransport shakeHands(
      Transport plain, SSLEngine engine, BufferPool buffers, Runnable release) throws IOException {
    TlsTransport transport = new TlsTransport(plain, engine, buffers, release);
    boolean done = false;
    try {
      engine.beginHandshake();
      transport.shakeHands();
      transport.rest();
      done = true;
      return transport;
    } finally {
      if (!done) {
        transport.close();
      }
    }
  }

  private void shakeHands() throws IOException {
    needs = engine.getHandshakeStatus();
    while (true) {
      switch (needs) {
        case NEED_WRAP -> send(NOTHING);
        case NEED_TASK -> runTasks();
        case NEED_UNWRAP, NEED_UNWRAP_AGAIN -> {
          if (mustReceive() && receive() < 0) {
            throw new SSLException("connection closed during the handshake");
          }
        }
        case FINISHED, NOT_HANDSHAKING -> {
          return;
        }
      }
    }
  }

  /** Whether the engine cannot go on with what it has been given already. */
  private boolean mustReceive() throws SSLException {
    if (!hasRecords()) {
      needs = engine.unwrap(NOTHING, NOTHING).getHandshakeStatus();
    }
    return needs == HandshakeStatus.NEED_UNWRAP || needs == HandshakeStatus.NEED_UNWRAP_AGAIN;
  }

  @Override
  public int read(ByteBuffer into) throws IOException {
    while (true) {
      if (decrypted != null && decrypted.hasRemaining()) {
        return move(decrypted, into);
      }
      boolean fits = into.isDirect() && into.remaining() >= MOST_PLAINTEXT;
      int count = fits ? receive(into) : receive();
      if (count < 0 || (fits && count > 0)) {
        return count;
      }
      // After the handshake the server may still send tickets or change keys.
      answerServer();
    }
  }

  private static int move(ByteBuffer from, ByteBuffer into) {
    int count = Math.min(from.remaining(), into.remaining());
    into.put(into.position(), from, from.position(), count);
    into.position(into.position() + count);
    from.position(from.position() + count);
    return count;
  }

  private void answerServer() throws IOException {
    while (true) {
      switch (needs) {
        case NEED_TASK -> runTasks();
        case NEED_WRAP -> send(NOTHING);
        case NEED_UNWRAP, NEED_UNWRAP_AGAIN, FINISHED, NOT_HANDSHAKING -> {
          return;
        }
      }
    }
  }

  /** Decrypts one record to be read later; 0 when it held no data for us, -1 at the end. */
  private int receive() throws IOException {
    if (!hasRecords() && !readRecords()) {
      return -1;
    }
    ByteBuffer into = decrypted == null ? buffers.take() : decrypted.clear();
    decrypted = into;
    try {
      return receive(into);
    } finally {
      into.flip();
    }
  }

  /** Decrypts one record; 0 when it held no data for us, -1 at the end. */
  private int receive(ByteBuffer into) throws IOException {
    while (true) {
      ByteBuffer records = received;
      if (records == null || !records.hasRemaining()) {
        if (!readRecords()) {
          return -1;
        }
        continue;
      }
      SSLEngineResult result = engine.unwrap(records, into);
      needs = result.getHandshakeStatus();
      switch (result.getStatus()) {
        case OK -> {
          refuseStandstill(result);
          return result.bytesProduced();
        }
        case CLOSED -> {
          return -1;
        }
        case BUFFER_OVERFLOW ->
            throw new SSLException("a record of more than " + into.remaining() + " bytes");
        case BUFFER_UNDERFLOW -> {
          if (!readRecords()) {
            return -1;
          }
        }
      }
    }
  }

  /** A server must not be able to keep a processor busy with nothing. */
  private void refuseStandstill(SSLEngineResult result) throws SSLException {
    boolean moved = result.bytesConsumed() > 0 || result.bytesProduced() > 0;
    boolean mayMove = needs == HandshakeStatus.NEED_TASK || needs == HandshakeStatus.NEED_WRAP;
    if (!moved && !mayMove) {
      throw new SSLException("TLS came to a standstill");
    }
  }

  private boolean hasRecords() {
    return received != null && received.hasRemaining();
  }

  /** Waits for more bytes; false when the server has ended the stream. */
  private boolean readRecords() throws IOException {
    ByteBuffer records = hasRecords() ? received : bufferToWaitWith();
    if (records == null) {
      return readFirstBytes();
    }
    received = records;
    records.compact();
    try {
      if (!records.hasRemaining()) {
        throw new SSLException("a record of more than " + records.capacity() + " bytes");
      }
      return plain.read(records) >= 0;
    } finally {
      records.flip();
    }
  }

  /** Empty, ready to be read; null when so many wait that this one must do without. */
  private @Nullable ByteBuffer bufferToWaitWith() {
    ByteBuffer known = received;
    if (known == null) {
      ByteBuffer early = buffers.takeEarly();
      return early == null ? null : early.flip();
    }
    if (buffers.isScarce()) {
      buffers.giveBack(known);
      received = null;
      return null;
    }
    return known;
  }

  private boolean readFirstBytes() throws IOException {
    ByteBuffer header = ByteBuffer.allocate(RECORD_HEADER);
    if (plain.read(header) < 0) {
      return false;
    }
    received = buffers.take().put(header.flip()).flip();
    return true;
  }

  @Override
  public void write(ByteBuffer from) throws IOException {
    // An engine outside the heap would copy it to a buffer of its own, made for this once.
    ByteBuffer piece = buffers.take();
    try {
      while (from.hasRemaining()) {
        piece.clear();
        move(from, piece);
        piece.flip();
        while (piece.hasRemaining()) {
          send(piece);
        }
      }
    } finally {
      buffers.giveBack(piece);
    }
  }

  private void send(ByteBuffer from) throws IOException {
    ByteBuffer record = buffers.take();
    try {
      SSLEngineResult result = engine.wrap(from, record);
      boolean asksAgain = needs == HandshakeStatus.NEED_WRAP;
      needs = result.getHandshakeStatus();
      plain.write(record.flip());
      if (result.getStatus() == SSLEngineResult.Status.CLOSED) {
        throw new EOFException("the TLS session is closed");
      }
      if (result.getStatus() != SSLEngineResult.Status.OK
          || (asksAgain && needs == HandshakeStatus.NEED_WRAP && result.bytesProduced() == 0)) {
        throw new SSLException("TLS came to a standstill");
      }
    } finally {
      buffers.giveBack(record);
    }
  }

  private void runTasks() {
    for (Runnable task = engine.getDelegatedTask();
        task != null;
        task = engine.getDelegatedTask()) {
      task.run();
    }
    needs = engine.getHandshakeStatus();
  }

  @Override
  public boolean isQuiet() {
    return received == null && decrypted == null && plain.isQuiet();
  }

  @Override
  public void rest() {
    received = unlessEmpty(received);
    decrypted = unlessEmpty(decrypted);
  }

  private @Nullable ByteBuffer unlessEmpty(@Nullable ByteBuffer buffer) {
    if (buffer == null || buffer.hasRemaining()) {
      return buffer;
    }
    buffers.giveBack(buffer);
    return null;
  }

  @Override
  public void cut() {
    plain.cut();
  }

  /** Without a farewell: to send one might block, and sessions are resumed all the same. */
  @Override
  public void close() {
    plain.close();
    if (!closed) {
      closed = true;
      discard(received);
      discard(decrypted);
      received = null;
      decrypted = null;
      release.run();
    }
  }

  private void discard(@Nullable ByteBuffer buffer) {
    if (buffer != null) {
      buffers.giveBack(buffer);
    }
  }
}
