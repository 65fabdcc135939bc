import com.marcnuri.helm.Helm;
import com.marcnuri.helm.LintResult;
import com.marcnuri.helm.TemplateCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Lints the chart and renders it as most users would, and with everything switched on. */
final class HelmCheck {
  public static void main(String[] args) throws IOException {
    Path chart = Path.of(args[0]);
    Path rendered = Path.of(args[1]);
    LintResult lint = new Helm(chart).lint().strict().call();
    lint.getMessages().forEach(System.out::println);
    if (lint.isFailed()) {
      System.exit(1);
    }
    Files.writeString(rendered.resolve("plain.yaml"), template(chart).call());
    Files.writeString(
        rendered.resolve("full.yaml"),
        template(chart)
            .set("contact", "https://you.example/bot")
            .set("archiveClaim", "captures")
            .set("archive", "/archive")
            .set("s3.endpoint", "https://s3.example.org")
            .set("s3.region", "eu-central-1")
            .set("s3.existingSecret", "store")
            .set("spool.storageClassName", "fast")
            .set("server.replicas", "2")
            .set("server.proxies[0]", "10.0.0.0/8")
            .set("nodeSelector.disk", "ssd")
            .set("podAnnotations.team", "search")
            .call());
  }

  private static TemplateCommand template(Path chart) {
    return new Helm(chart).template().withName("demo").withKubeVersion("1.30.0");
  }
}
