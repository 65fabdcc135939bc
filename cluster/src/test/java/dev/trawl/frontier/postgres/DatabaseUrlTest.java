package dev.trawl.frontier.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class DatabaseUrlTest {
  @Test
  void user_and_password_are_taken_out_of_the_address() {
    DatabaseUrl url =
        DatabaseUrl.parse("postgresql://us%40er:s%3Acret@db.test:5433/trawl?sslmode=require");

    assertThat(url.jdbc()).isEqualTo("jdbc:postgresql://db.test:5433/trawl?sslmode=require");
    assertThat(url.user()).isEqualTo("us@er");
    assertThat(url.password()).isEqualTo("s:cret");
  }

  @Test
  void a_jdbc_address_is_left_as_it_is() {
    String address = "jdbc:postgresql://db.test/trawl?user=me&password=secret";

    assertThat(DatabaseUrl.parse(address).jdbc()).isEqualTo(address);
  }

  @Test
  void no_password_is_ever_shown() {
    assertThat(DatabaseUrl.parse("postgresql://me:secret@db.test/trawl"))
        .asString()
        .doesNotContain("secret");
    assertThat(DatabaseUrl.parse("jdbc:postgresql://db.test/trawl?user=me&password=secret"))
        .asString()
        .doesNotContain("secret");
    assertThatThrownBy(() -> DatabaseUrl.parse("mysql://me:secret@db.test/trawl"))
        .hasMessageNotContaining("secret");
  }

  @Test
  void anything_else_is_refused_with_the_form_to_use() {
    for (String text :
        new String[] {
          "", "db.test", "mysql://db.test/x", "postgresql://db.test", "postgresql://:bad:/x"
        }) {
      assertThatThrownBy(() -> DatabaseUrl.parse(text))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("give postgresql://user@host:5432/database");
    }
  }
}
