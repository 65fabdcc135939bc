package dev.trawl.server.account;

/**
 * Requests a minute.
 *
 * @param seeds of a user or an admin who gives the crawler new work
 */
public record MinuteLimits(int anonymous, int user, int admin, int seeds) {
  public static final MinuteLimits STANDARD = new MinuteLimits(10, 100, 500, 10);

  public MinuteLimits {
    if (Math.min(Math.min(anonymous, user), Math.min(admin, seeds)) < 1) {
      throw new IllegalArgumentException(
          "limits are %d anonymous, %d user, %d admin, %d seeds a minute; give at least 1"
              .formatted(anonymous, user, admin, seeds));
    }
  }

  int of(Role role) {
    return switch (role) {
      case ANONYMOUS -> anonymous;
      case USER -> user;
      case ADMIN -> admin;
    };
  }
}
