package dev.trawl.fetch.http;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLEngineResult;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/** An {@link SSLEngine} over another transport. */
final class TlsTransport implements Transport {
  private static final ByteBuffer NOTHING = ByteBuffer.allocate(0).asReadOnlyBuffer();

  private final Transport plain;
  private final SSLEngine engine;
  private final BufferPool buffers;

  /** Records received and not yet decrypted, ready to be read; absent while there are none. */
  private @Nullable ByteBuffer received;

  TlsTransport(Transport plain, SSLEngine engine, BufferPool buffers) {
    this.plain = plain;
    this.engine = engine;
    this.buffers = buffers;
  }

  void shakeHands() throws IOException {
    engine.beginHandshake();
    ByteBuffer scratch = buffers.take();
    try {
      while (isShaking()) {
        step(scratch);
      }
    } finally {
      buffers.giveBack(scratch);
    }
  }

  private boolean isShaking() {
    return switch (engine.getHandshakeStatus()) {
      case NEED_WRAP, NEED_UNWRAP, NEED_UNWRAP_AGAIN, NEED_TASK -> true;
      case FINISHED, NOT_HANDSHAKING -> false;
    };
  }

  private void step(ByteBuffer scratch) throws IOException {
    switch (engine.getHandshakeStatus()) {
      case NEED_WRAP -> send(NOTHING);
      case NEED_TASK -> runTasks();
      case NEED_UNWRAP, NEED_UNWRAP_AGAIN -> {
        if (receive(scratch.clear()) < 0) {
          throw new SSLException("connection closed during the handshake");
        }
      }
      case FINISHED, NOT_HANDSHAKING -> {}
    }
  }

  @Override
  public int read(ByteBuffer into) throws IOException {
    while (true) {
      int count = receive(into);
      if (count != 0) {
        return count;
      }
      // After the handshake the server may still send tickets or change keys.
      answerServer();
    }
  }

  private void answerServer() throws IOException {
    while (true) {
      switch (engine.getHandshakeStatus()) {
        case NEED_TASK -> runTasks();
        case NEED_WRAP -> send(NOTHING);
        case NEED_UNWRAP, NEED_UNWRAP_AGAIN, FINISHED, NOT_HANDSHAKING -> {
          return;
        }
      }
    }
  }

  /** Decrypts one record; 0 when it held no data for us, -1 at the end. */
  private int receive(ByteBuffer into) throws IOException {
    while (true) {
      ByteBuffer records = received == null ? buffers.take().flip() : received;
      received = records;
      SSLEngineResult result = engine.unwrap(records, into);
      switch (result.getStatus()) {
        case OK -> {
          return result.bytesProduced();
        }
        case CLOSED -> {
          return -1;
        }
        case BUFFER_OVERFLOW ->
            throw new SSLException("a record of more than " + into.remaining() + " bytes");
        case BUFFER_UNDERFLOW -> {
          if (!readRecords(records)) {
            return -1;
          }
        }
      }
    }
  }

  private boolean readRecords(ByteBuffer records) throws IOException {
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

  @Override
  public void write(ByteBuffer from) throws IOException {
    while (from.hasRemaining()) {
      send(from);
    }
  }

  private void send(ByteBuffer from) throws IOException {
    ByteBuffer record = buffers.take();
    try {
      SSLEngineResult result = engine.wrap(from, record);
      plain.write(record.flip());
      if (result.getStatus() == SSLEngineResult.Status.CLOSED) {
        throw new EOFException("the TLS session is closed");
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
  }

  @Override
  public boolean isQuiet() {
    return received == null && plain.isQuiet();
  }

  @Override
  public void rest() {
    if (received != null && !received.hasRemaining()) {
      buffers.giveBack(received);
      received = null;
    }
  }

  /** Without a farewell: to send one might block, and sessions are resumed all the same. */
  @Override
  public void close() {
    plain.close();
  }
}
