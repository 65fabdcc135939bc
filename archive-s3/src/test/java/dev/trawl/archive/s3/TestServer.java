package dev.trawl.archive.s3;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.gaul.s3proxy.S3Proxy;
import org.gaul.s3proxy.auth.AuthenticationType;
import org.gaul.s3proxy.nio2blob.FilesystemNio2BlobStore;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.S3Object;

/** A real S3 server on this machine, with a bucket, that can go away and come back. */
final class TestServer implements AutoCloseable {
  static final String BUCKET = "captures";

  private final Path directory;
  private final URI endpoint;
  private S3Proxy server;

  private TestServer(Path directory, URI endpoint) {
    this.directory = directory;
    this.endpoint = endpoint;
  }

  static TestServer start(Path directory) throws Exception {
    Files.createDirectories(directory);
    TestServer server = new TestServer(directory, URI.create("http://127.0.0.1:" + freePort()));
    server.comeBack();
    try (S3Client client = server.client()) {
      client.createBucket(bucket -> bucket.bucket(BUCKET));
    }
    return server;
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  void comeBack() throws Exception {
    server =
        S3Proxy.builder()
            .blobStore(new FilesystemNio2BlobStore(directory.toString()))
            .endpoint(endpoint)
            .stopTimeout(0)
            .awsAuthentication(
                AuthenticationType.AWS_V4,
                System.getProperty("aws.accessKeyId"),
                System.getProperty("aws.secretAccessKey"))
            .build();
    server.start();
  }

  void goAway() throws Exception {
    server.stop();
  }

  int port() {
    return endpoint.getPort();
  }

  S3Client client() {
    return S3Client.builder()
        .endpointOverride(endpoint)
        .region(Region.US_EAST_1)
        .forcePathStyle(true)
        .httpClientBuilder(UrlConnectionHttpClient.builder())
        .build();
  }

  List<String> keys() {
    try (S3Client client = client()) {
      return client.listObjectsV2Paginator(list -> list.bucket(BUCKET)).contents().stream()
          .map(S3Object::key)
          .toList();
    }
  }

  byte[] object(String key) {
    try (S3Client client = client()) {
      return client.getObjectAsBytes(get -> get.bucket(BUCKET).key(key)).asByteArray();
    }
  }

  void replace(String key, byte[] content) {
    try (S3Client client = client()) {
      client.putObject(put -> put.bucket(BUCKET).key(key), RequestBody.fromBytes(content));
    }
  }

  void delete(String key) {
    try (S3Client client = client()) {
      client.deleteObject(object -> object.bucket(BUCKET).key(key));
    }
  }

  @Override
  public void close() throws Exception {
    server.stop();
  }
}
