package dev.trawl.synthetic.tls;

import java.io.ByteArrayInputStream;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.SecureRandom;
import java.security.Signature;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.ECGenParameterSpec;
import java.time.Duration;
import java.time.Instant;

/** Signs a certificate for any address, as short as those that real sites show. */
final class Authority {
  private static final byte[] ECDSA_SHA256 = Der.sequence(Der.oid(1, 2, 840, 10045, 4, 3, 2));
  private static final int[] COMMON_NAME = {2, 5, 4, 3};
  private static final int[] BASIC_CONSTRAINTS = {2, 5, 29, 19};
  private static final int[] KEY_USAGE = {2, 5, 29, 15};
  private static final int[] ALTERNATIVE_NAME = {2, 5, 29, 17};
  private static final byte[] MAY_SIGN_CERTIFICATES = {0x03, 0x02, 0x02, 0x04};
  private static final int IP_ADDRESS = 0x87;
  private static final String NAME = "Trawl synthetic web";
  private static final Duration LIFE = Duration.ofDays(30);

  private final SecureRandom random = new SecureRandom();
  private final KeyPair own;
  private final KeyPair hosts;
  private final Instant from;
  private final X509Certificate root;

  Authority(Instant now) throws GeneralSecurityException {
    this.from = now.minus(Duration.ofDays(1));
    this.own = keys();
    this.hosts = keys();
    this.root =
        certificate(
            NAME,
            own.getPublic(),
            extension(BASIC_CONSTRAINTS, true, Der.sequence(Der.yes())),
            extension(KEY_USAGE, true, MAY_SIGN_CERTIFICATES));
  }

  X509Certificate root() {
    return root;
  }

  /** The key that all hosts share: only their certificates differ. */
  PrivateKey hostKey() {
    return hosts.getPrivate();
  }

  X509Certificate certificateFor(String address)
      throws GeneralSecurityException, UnknownHostException {
    byte[] name = Der.value(IP_ADDRESS, InetAddress.getByName(address).getAddress());
    return certificate(
        address,
        hosts.getPublic(),
        extension(BASIC_CONSTRAINTS, true, Der.sequence()),
        extension(ALTERNATIVE_NAME, false, Der.sequence(name)));
  }

  private X509Certificate certificate(String subject, PublicKey key, byte[]... extensions)
      throws GeneralSecurityException {
    byte[] content =
        Der.sequence(
            Der.explicit(0, Der.integer(BigInteger.TWO)),
            Der.integer(new BigInteger(127, random)),
            ECDSA_SHA256,
            name(NAME),
            Der.sequence(Der.time(from), Der.time(from.plus(LIFE))),
            name(subject),
            key.getEncoded(),
            Der.explicit(3, Der.sequence(extensions)));
    Signature signature = Signature.getInstance("SHA256withECDSA");
    signature.initSign(own.getPrivate(), random);
    signature.update(content);
    byte[] whole = Der.sequence(content, ECDSA_SHA256, Der.bits(signature.sign()));
    return (X509Certificate)
        CertificateFactory.getInstance("X.509")
            .generateCertificate(new ByteArrayInputStream(whole));
  }

  private static byte[] name(String commonName) {
    return Der.sequence(Der.set(Der.sequence(Der.oid(COMMON_NAME), Der.text(commonName))));
  }

  private static byte[] extension(int[] id, boolean critical, byte[] content) {
    byte[] value = Der.octets(content);
    return critical
        ? Der.sequence(Der.oid(id), Der.yes(), value)
        : Der.sequence(Der.oid(id), value);
  }

  private static KeyPair keys() throws GeneralSecurityException {
    KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
    generator.initialize(new ECGenParameterSpec("secp256r1"));
    return generator.generateKeyPair();
  }
}
