package dev.trawl.fetch.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

final class BuffersTest {
  private final BufferPool pool = new BufferPool(2);

  @Test
  void buffers_are_scarce_once_as_many_as_allowed_are_taken() {
    ByteBuffer first = pool.take();
    ByteBuffer second = pool.takeEarly();

    assertThat(second).isNotNull();
    assertThat(pool.takeEarly()).isNull();
    assertThat(pool.take()).isNotNull();

    pool.giveBack(first);
    assertThat(pool.takeEarly()).isNull();
    pool.giveBack(second);
    assertThat(pool.takeEarly()).isNotNull();
  }

  @Test
  void a_buffer_that_was_given_back_is_taken_next_and_cleared() {
    ByteBuffer cold = pool.take();
    ByteBuffer warm = pool.take().putLong(1).flip();
    pool.giveBack(cold);
    pool.giveBack(warm);

    assertThat(pool.take()).isSameAs(warm);
    assertThat(warm.position()).isZero();
    assertThat(warm.limit()).isEqualTo(BufferPool.SIZE);
  }

  @Test
  void no_more_buffers_are_kept_than_allowed() {
    ByteBuffer[] taken = {pool.take(), pool.take(), pool.take()};
    for (ByteBuffer buffer : taken) {
      pool.giveBack(buffer);
    }

    assertThat(pool.take()).isSameAs(taken[1]);
    assertThat(pool.take()).isSameAs(taken[0]);
    assertThat(pool.take()).isNotSameAs(taken[2]);
  }
}
