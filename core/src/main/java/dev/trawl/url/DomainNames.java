package dev.trawl.url;

import com.ibm.icu.text.IDNA;
import java.util.EnumSet;
import java.util.Set;

/** International domain names in ASCII, by UTS 46 with the choices of the URL standard. */
final class DomainNames {
  private static final IDNA UTS46 =
      IDNA.getUTS46Instance(IDNA.NONTRANSITIONAL_TO_ASCII | IDNA.CHECK_BIDI | IDNA.CHECK_CONTEXTJ);

  // What ICU reports in any case and the standard does not ask: lengths and places of hyphens.
  private static final Set<IDNA.Error> TOLERATED =
      EnumSet.of(
          IDNA.Error.EMPTY_LABEL,
          IDNA.Error.LABEL_TOO_LONG,
          IDNA.Error.DOMAIN_NAME_TOO_LONG,
          IDNA.Error.LEADING_HYPHEN,
          IDNA.Error.TRAILING_HYPHEN,
          IDNA.Error.HYPHEN_3_4);

  private DomainNames() {}

  static ParsedHost toAscii(String domain) {
    IDNA.Info info = new IDNA.Info();
    StringBuilder out = UTS46.nameToASCII(domain, new StringBuilder(domain.length() + 16), info);
    return TOLERATED.containsAll(info.getErrors())
        ? new ParsedHost.Valid(out.toString())
        : new ParsedHost.Invalid("its host is no valid international name");
  }
}
