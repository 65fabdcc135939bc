package dev.trawl.server.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trawl.archive.CaptureRef;
import dev.trawl.testkit.Captures;
import dev.trawl.testkit.Outcome;
import java.io.UncheckedIOException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ExportRoutesTest {
  private final ServerRig rig = new ServerRig();
  private String path = "";

  @BeforeEach
  void crawl() {
    path = "/v1/crawls/" + rig.crawl() + "/export";
    CaptureRef capture = rig.keep(Captures.page("/", "<title>Hello</title>"));
    rig.settle(
        claim ->
            Outcome.of(claim).linking(ServerRig.SEED + "a").bytes(20).captured(capture).visited());
  }

  @AfterEach
  void close() {
    rig.close();
  }

  @Test
  void urls_are_exported_line_by_line() {
    Reply export = rig.get(path);

    assertThat(export.header("Content-Type")).startsWith("application/x-ndjson");
    assertThat(export.header("Content-Disposition"))
        .isEqualTo("attachment; filename=\"crawl-1-urls.jsonl\"");
    assertThat(export.text().lines()).hasSize(2).first().asString().contains("\"VISITED\"");
  }

  @Test
  void links_and_pages_are_exported_in_each_form() {
    assertThat(rig.get(path + "?of=links&format=csv").text().lines())
        .containsExactly(
            "from,to,rawHref,element,rel,anchor,refused",
            "http://127.0.0.1/,http://127.0.0.1/a,http://127.0.0.1/a,a,,to http://127.0.0.1/a,");
    assertThat(rig.get(path + "?of=links&format=json").json()).hasSize(1);
    assertThat(rig.get(path + "?of=pages").text()).contains("\"url\":\"http://127.0.0.1/\"");
  }

  @Test
  void what_cannot_be_exported_is_named() {
    assertThat(rig.get(path + "?of=dreams").at("field")).isEqualTo("of");
    assertThat(rig.get(path + "?format=pdf").at("remedy"))
        .isEqualTo("give one of jsonl, json, csv");
    assertThat(rig.get("/v1/crawls/9/export").status()).isEqualTo(404);
  }

  @Test
  void an_export_that_fails_before_it_begins_is_a_problem() {
    rig.settle(
        claim -> Outcome.of(claim).captured(new CaptureRef("nowhere", 7)).bytes(3).visited());

    Reply broken = rig.get(path + "?of=pages");

    assertThat(broken.status()).isEqualTo(503);
    assertThat(broken.at("detail")).contains("cannot be used now");
  }

  @Test
  void an_export_that_breaks_off_does_not_look_whole() {
    CaptureRef large = rig.keep(Captures.page("/", "<p>" + "many words ".repeat(20_000)));
    rig.settle(
        claim ->
            Outcome.of(claim).linking(ServerRig.SEED + "b").bytes(3).captured(large).visited());
    rig.settle(
        claim -> Outcome.of(claim).captured(new CaptureRef("nowhere", 7)).bytes(3).visited());

    assertThatThrownBy(() -> rig.get(path + "?of=pages&format=json"))
        .isInstanceOf(UncheckedIOException.class);
  }
}
