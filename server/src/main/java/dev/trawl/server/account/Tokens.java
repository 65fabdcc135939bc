package dev.trawl.server.account;

import dev.trawl.cabinet.Cabinet;
import dev.trawl.cabinet.Change;
import dev.trawl.cabinet.Document;
import dev.trawl.cabinet.Drawer;
import dev.trawl.server.account.AccountException.Kind;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Tokens for programs: {@code trawl_}, eight characters that name it, and a secret of which only
 * the SHA-256 is kept. A token never opens more than its owner could at that moment.
 */
public final class Tokens {
  static final Duration WRITE_EVERY = Duration.ofMinutes(1);

  /** Of one owner. */
  static final int MOST = 100;

  private static final String MARK = "trawl_";
  private static final int SECRET_AT = MARK.length() + TokenId.LENGTH;
  private static final int LENGTH = SECRET_AT + Secrets.LENGTH;
  private static final int CHUNK = 500;

  private final Cabinet cabinet;
  private final InstantSource clock;
  private final Secrets secrets;
  private final Users users;
  private final Audit audit;

  Tokens(Cabinet cabinet, InstantSource clock, Secrets secrets, Users users, Audit audit) {
    this.cabinet = cabinet;
    this.clock = clock;
    this.secrets = secrets;
    this.users = users;
    this.audit = audit;
  }

  public Token.Created create(Caller by, TokenOrder order) {
    User owner = users.find(order.owner()).orElseThrow(() -> noOwner(order.owner()));
    refuseTooMuch(by, owner, order);
    Instant now = clock.instant();
    String secret = secrets.fresh();
    TokenPaper paper =
        new TokenPaper(
            owner.name().text(),
            order.label(),
            order.scope(),
            Secrets.hash(secret),
            now,
            order.lasts() == null ? null : now.plus(order.lasts()),
            null);
    TokenId id = new TokenId(secrets.letters(TokenId.LENGTH));
    Map<String, String> details =
        Map.of("owner", paper.owner, "scope", paper.scope.word(), "label", paper.label);
    boolean isNew =
        cabinet.write(
            List.of(
                Change.add(Drawer.TOKENS, id.prefix(), Papers.text(paper)),
                audit.entry(by, "token.create", id.prefix(), details)));
    if (!isNew) {
      throw new AccountException(Kind.CONFLICT, "the token's name was taken; try again");
    }
    return new Token.Created(paper.named(id), MARK + id.prefix() + secret);
  }

  private void refuseTooMuch(Caller by, User owner, TokenOrder order) {
    if (order.scope().within(Role.ADMIN).isAtLeast(Role.ADMIN) && owner.role() != Role.ADMIN) {
      throw new AccountException(
          Kind.NOT_ALLOWED,
          "scope admin is more than %s may, who is no admin; give read or write"
              .formatted(owner.name()));
    }
    if (!by.scope().isAtLeast(order.scope())) {
      throw new AccountException(
          Kind.NOT_ALLOWED,
          "scope %s is more than the token that asks has; log in to create such a token"
              .formatted(order.scope().word()));
    }
    if (list(owner.name()).size() >= MOST) {
      throw new AccountException(
          Kind.CONFLICT,
          "%s has %d tokens; revoke some that are not used any more".formatted(owner.name(), MOST));
    }
  }

  /** Who shows this token. Counts as use of it. */
  Optional<Caller> caller(String text, String address) {
    if (text.length() != LENGTH || !text.startsWith(MARK)) {
      return Optional.empty();
    }
    Optional<Document> document =
        cabinet.find(Drawer.TOKENS, text.substring(MARK.length(), SECRET_AT));
    String secret = text.substring(SECRET_AT);
    return document
        .filter(d -> Secrets.isHashOf(Papers.read(d, TokenPaper.class).hash, secret))
        .flatMap(d -> caller(d, address));
  }

  /** The same for a token that is known already. */
  Optional<Caller> caller(TokenId id, String address) {
    return cabinet.find(Drawer.TOKENS, id.prefix()).flatMap(d -> caller(d, address));
  }

  private Optional<Caller> caller(Document document, String address) {
    Token token = token(document);
    Instant now = clock.instant();
    if (token.hasExpired(now)) {
      return Optional.empty();
    }
    Optional<Caller> caller =
        users
            .find(token.owner())
            .filter(owner -> !owner.isDisabled())
            .map(owner -> caller(token, owner, address));
    if (caller.isPresent()) {
      noteUse(document, now);
    }
    return caller;
  }

  private static Caller caller(Token token, User owner, String address) {
    return new Caller(
        owner.name().text(),
        token.scope().within(owner.role()),
        new Entry.ByToken(token.id(), token.scope()),
        address);
  }

  private void noteUse(Document document, Instant now) {
    TokenPaper paper = Papers.read(document, TokenPaper.class);
    if (paper.usedAt == null || !now.isBefore(paper.usedAt.plus(WRITE_EVERY))) {
      cabinet.write(List.of(Change.replace(Drawer.TOKENS, document, Papers.text(paper.used(now)))));
    }
  }

  public Optional<Token> find(TokenId id) {
    return cabinet.find(Drawer.TOKENS, id.prefix()).map(Tokens::token);
  }

  /** Everybody's, those that have expired, too. */
  public List<Token> list() {
    List<Token> all = new ArrayList<>();
    String from = "";
    List<Document> chunk;
    do {
      chunk = cabinet.list(Drawer.TOKENS, from, "", CHUNK);
      chunk.forEach(document -> all.add(token(document)));
      from = chunk.isEmpty() ? "" : chunk.getLast().key() + "\u0001";
    } while (chunk.size() == CHUNK);
    return all;
  }

  public List<Token> list(UserName owner) {
    return list().stream().filter(token -> token.owner().equals(owner)).toList();
  }

  /** The token opens nothing from now on. */
  public void revoke(Caller by, TokenId id) {
    Token token =
        find(id)
            .filter(t -> Ownership.mayChange(by, t.owner().text()))
            .orElseThrow(() -> unknown(id));
    Map<String, String> details = Map.of("owner", token.owner().text(), "label", token.label());
    cabinet.write(
        List.of(
            Change.remove(Drawer.TOKENS, id.prefix()),
            audit.entry(by, "token.revoke", id.prefix(), details)));
  }

  private static Token token(Document document) {
    return Papers.read(document, TokenPaper.class).named(new TokenId(document.key()));
  }

  private static AccountException unknown(TokenId id) {
    return new AccountException(
        Kind.NOT_FOUND, "there is no token '%s'; list those there are".formatted(id.prefix()));
  }

  private static AccountException noOwner(UserName name) {
    return new AccountException(
        Kind.NOT_FOUND,
        "a token belongs to a user, and there is no user '%s'; add one first".formatted(name));
  }

  private record TokenPaper(
      String owner,
      String label,
      Scope scope,
      String hash,
      Instant createdAt,
      @Nullable Instant expiresAt,
      @Nullable Instant usedAt) {
    Token named(TokenId id) {
      return new Token(id, new UserName(owner), label, scope, createdAt, expiresAt, usedAt);
    }

    TokenPaper used(Instant now) {
      return new TokenPaper(owner, label, scope, hash, createdAt, expiresAt, now);
    }
  }
}
