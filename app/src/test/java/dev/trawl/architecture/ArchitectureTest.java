package dev.trawl.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import java.io.ObjectInputStream;
import java.sql.Connection;
import java.time.Instant;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** The rules that keep the architecture visible. Each exemption stands here with its reason. */
class ArchitectureTest {
  /** Below this the import has missed a module, and no rule means anything. */
  private static final int FEWEST_CLASSES = 400;

  private static final String[] CORE = {
    "dev.trawl.url..",
    "dev.trawl.outcome..",
    "dev.trawl.robots..",
    "dev.trawl.pace..",
    "dev.trawl.crawl..",
    "dev.trawl.scope..",
    "dev.trawl.frontier",
    "dev.trawl.archive",
    "dev.trawl.transfer",
    "dev.trawl.cabinet",
  };

  private static final JavaClasses CODE =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .withImportOption(location -> !location.contains("testkit"))
          .importPackages("dev.trawl");

  @Test
  void every_module_is_examined() {
    assertThat(CODE.size()).isGreaterThan(FEWEST_CLASSES);
    assertThat(CODE)
        .extracting(c -> c.getPackageName())
        .contains(
            "dev.trawl.url",
            "dev.trawl.engine",
            "dev.trawl.archive.warc",
            "dev.trawl.archive.s3",
            "dev.trawl.frontier.rocks",
            "dev.trawl.frontier.postgres",
            "dev.trawl.synthetic.web",
            "dev.trawl.client",
            "dev.trawl.cli");
  }

  @Test
  void packages_have_no_cycles() {
    check(slices().matching("dev.trawl.(**)").should().beFreeOfCycles());
  }

  @Test
  void core_sees_only_the_jdk_and_the_libraries_that_its_rules_are_made_with() {
    check(
        classes()
            .that(resideInAnyPackage(CORE))
            .should()
            .onlyDependOnClassesThat(
                resideInAnyPackage(CORE)
                    .or(
                        resideInAnyPackage(
                            "java..",
                            "org.jspecify..",
                            "crawlercommons..",
                            "com.google.re2j..",
                            "com.ibm.icu.."))));
  }

  @Test
  void the_stages_do_not_see_each_other() {
    check(
        noClasses()
            .that(resideInAPackage("dev.trawl.fetch.."))
            .should()
            .dependOnClassesThat(resideInAnyPackage("dev.trawl.parse..", "dev.trawl.engine..")));
    check(
        noClasses()
            .that(resideInAPackage("dev.trawl.parse.."))
            .should()
            .dependOnClassesThat(resideInAnyPackage("dev.trawl.fetch..", "dev.trawl.engine..")));
  }

  @Test
  void the_engine_sees_ports_and_no_store_behind_them() {
    check(
        noClasses()
            .that(resideInAPackage("dev.trawl.engine.."))
            .should()
            .dependOnClassesThat(
                resideInAnyPackage(
                    "dev.trawl.frontier.rocks..",
                    "dev.trawl.frontier.postgres..",
                    "dev.trawl.archive.warc..",
                    "dev.trawl.archive.shared..",
                    "dev.trawl.archive.s3..")));
  }

  @Test
  void accounts_know_nothing_of_http() {
    check(
        noClasses()
            .that(resideInAPackage("dev.trawl.server.account.."))
            .should()
            .dependOnClassesThat(
                resideInAnyPackage(
                    "io.javalin..",
                    "jakarta.servlet..",
                    "org.eclipse.jetty..",
                    "dev.trawl.server.http..",
                    "dev.trawl.server.api..",
                    "dev.trawl.server.service..")));
  }

  @Test
  void the_client_knows_nothing_but_the_wire() {
    check(
        classes()
            .that(resideInAPackage("dev.trawl.client.."))
            .should()
            .onlyDependOnClassesThat(
                resideInAnyPackage(
                    "dev.trawl.client..",
                    "java..",
                    "org.jspecify..",
                    "tools.jackson..",
                    "com.fasterxml.jackson.annotation..")));
  }

  @Test
  void each_library_has_one_home() {
    livesIn("org.rocksdb..", "dev.trawl.frontier.rocks..");
    livesIn("org.postgresql..", "dev.trawl.frontier.postgres..");
    livesIn("com.zaxxer..", "dev.trawl.frontier.postgres..");
    livesIn("io.zonky..", "dev.trawl.local..");
    livesIn("org.netpreserve..", "dev.trawl.archive.warc..");
    livesIn("software.amazon..", "dev.trawl.archive.s3..");
    livesIn("com.google.re2j..", "dev.trawl.scope..");
    livesIn("com.ibm.icu..", "dev.trawl.url..");
    livesIn("picocli..", "dev.trawl.cli..");
    livesIn("org.bouncycastle..", "dev.trawl.server.account..");
    livesIn("org.mozilla.universalchardet..", "dev.trawl.parse.html..");
    livesIn(
        "tools.jackson..",
        "dev.trawl.cli..",
        "dev.trawl.client..",
        "dev.trawl.export..",
        "dev.trawl.server..");
    livesIn("io.micrometer..", "dev.trawl.server.metric..");
    // Captures are decoded when they are read back, too.
    livesIn("com.aayushatharva.brotli4j..", "dev.trawl.fetch.http..", "dev.trawl.archive.warc..");
    livesIn("io.netty..", "dev.trawl.fetch.http..");
    livesIn("com.github.luben.zstd..", "dev.trawl.fetch.http..", "dev.trawl.archive.warc..");
    // The suffix list for scope, the parser for robots.txt.
    livesIn("crawlercommons..", "dev.trawl.scope..", "dev.trawl.robots..");
  }

  @Test
  void time_and_chance_are_handed_in() {
    // SteadyClock reads the wall clock once; Standalone brings the randomness; the synthetic web's
    // server is asked to be slow and stamps what arrives.
    check(
        noClasses()
            .that(not(resideInAnyPackage("dev.trawl.app..", "dev.trawl.synthetic..")))
            .should()
            .callMethod(Instant.class, "now")
            .orShould()
            .callMethod(System.class, "currentTimeMillis")
            .orShould()
            .callConstructor(Random.class)
            .orShould()
            .callMethod(Math.class, "random")
            .orShould()
            .callMethod(UUID.class, "randomUUID")
            .orShould()
            .callMethod(Thread.class, "sleep", long.class));
  }

  @Test
  void statements_are_prepared() {
    // Migrations are our own files, run as they stand.
    check(
        noClasses()
            .that()
            .doNotHaveSimpleName("Migrations")
            .should()
            .callMethod(Connection.class, "createStatement"));
  }

  @Test
  void nothing_is_brought_to_life_from_bytes() {
    check(
        noClasses()
            .should()
            .dependOnClassesThat()
            .belongToAnyOf(ObjectInputStream.class)
            .orShould()
            .dependOnClassesThat()
            .resideInAnyPackage(
                "javax.script..", "java.beans..", "javax.xml..", "java.rmi..", "org.yaml..")
            .orShould()
            .dependOnClassesThat()
            .resideInAPackage("javax.management.remote.."));
  }

  @Test
  void nothing_static_changes_and_no_thread_has_secrets() {
    check(
        fields()
            .that()
            .areStatic()
            .and()
            .areDeclaredInClassesThat(resideInAPackage("dev.trawl.."))
            .should()
            .beFinal());
    check(noClasses().should().dependOnClassesThat().areAssignableTo(ThreadLocal.class));
  }

  @Test
  void only_the_composition_root_and_the_commands_open_adapters() {
    String adapters =
        "dev\\.trawl\\..*\\.(RocksCrawlStore|PostgresCrawlStore|WarcArchive|WorkerArchive|S3Archive"
            + "|HttpFetcher|SystemResolver)";
    check(
        noClasses()
            .that(
                not(
                    resideInAnyPackage(
                        "dev.trawl.app..",
                        "dev.trawl.cli..",
                        // Puts a server together.
                        "dev.trawl.server",
                        "dev.trawl.frontier.rocks..",
                        "dev.trawl.frontier.postgres..",
                        "dev.trawl.archive.warc..",
                        // Both are made of WARC files in a directory.
                        "dev.trawl.archive.shared..",
                        "dev.trawl.archive.s3..",
                        "dev.trawl.fetch..")))
            .should()
            .dependOnClassesThat()
            .haveNameMatching(adapters));
  }

  @Test
  void only_the_command_line_prints() {
    // ServeWeb is a program of its own.
    check(
        noClasses()
            .that(not(resideInAPackage("dev.trawl.cli..")))
            .and()
            .doNotHaveSimpleName("ServeWeb")
            .should()
            .accessField(System.class, "out")
            .orShould()
            .accessField(System.class, "err"));
  }

  @Test
  void names_say_what_a_thing_is() {
    check(noClasses().should().haveNameMatching(".*(Impl|Manager|Helper|Utils?|Common|Misc)"));
  }

  @Test
  void no_production_code_reaches_the_test_libraries() {
    check(
        noClasses()
            .should()
            .dependOnClassesThat(resideInAnyPackage("org.junit..", "org.assertj..")));
  }

  private static void livesIn(String library, String... homes) {
    check(
        noClasses()
            .that(not(resideInAnyPackage(homes)))
            .should()
            .dependOnClassesThat(resideInAPackage(library)));
  }

  private static void check(ArchRule rule) {
    rule.check(CODE);
  }
}
