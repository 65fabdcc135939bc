package dev.trawl.server.api;

import dev.trawl.server.account.Access;
import dev.trawl.server.account.Role;
import dev.trawl.server.account.User;
import dev.trawl.server.account.UserName;
import dev.trawl.server.account.Users;
import dev.trawl.server.http.Answer;
import dev.trawl.server.http.Call;
import dev.trawl.server.http.Problem;
import dev.trawl.server.http.Route;
import dev.trawl.server.http.RouteDoc;
import java.io.IOException;
import java.util.List;

/** Users, for admins. */
final class UserRoutes {
  private static final String PATH = "/v1/users";
  private static final String CURSOR = "users";

  private final Users users;
  private final SessionRoutes sessions;

  UserRoutes(Users users, SessionRoutes sessions) {
    this.users = users;
    this.sessions = sessions;
  }

  List<Route> routes() {
    return List.of(
        Route.get(
            PATH,
            Access.ADMIN,
            doc("Lists users by name").with(Inputs.LIMIT, Inputs.CURSOR).giving(UserListBody.class),
            this::list),
        Route.post(
            PATH,
            Access.ADMIN,
            doc("Adds a user; with the first the server asks everybody to log in")
                .taking(NewUserBody.class)
                .giving(201, UserBody.class)
                .secret(),
            this::add),
        Route.get(
            PATH + "/{name}",
            Access.ADMIN,
            doc("One user").giving(UserBody.class),
            call -> Answer.ok(UserBody.of(find(AccountInputs.user(call))))),
        Route.patch(
            PATH + "/{name}",
            Access.ADMIN,
            doc("Changes a user's role, shuts the user out or lets the user in again")
                .taking(UserPatch.class)
                .giving(UserBody.class),
            this::change),
        Route.put(
            PATH + "/{name}/password",
            Access.ADMIN,
            doc("Gives a user a new password; the user's sessions end")
                .taking(PasswordBody.class)
                .givingNothing()
                .secret(),
            this::changePassword),
        Route.get(
            PATH + "/{name}/sessions",
            Access.ADMIN,
            doc("Lists a user's sessions").giving(SessionListBody.class),
            call -> sessions.list(find(AccountInputs.user(call)).name())),
        Route.delete(
            PATH + "/{name}/sessions/{session}",
            Access.ADMIN,
            doc("Ends one of a user's sessions").givingNothing(),
            call -> sessions.end(AccountInputs.user(call), AccountInputs.session(call), call)));
  }

  private Answer list(Call call) {
    int limit = Inputs.limit(call);
    String after = Cursors.place(CURSOR, call.query()).orElse("");
    List<UserBody> found = users.list(after, limit).stream().map(UserBody::of).toList();
    String next = found.size() < limit ? null : found.getLast().name();
    return Answer.ok(new UserListBody(found, Cursors.of(CURSOR, next)));
  }

  private Answer add(Call call) throws IOException {
    NewUserBody body = call.body(NewUserBody.class).value();
    Role role = body.role() == null ? Role.USER : AccountInputs.role(body.role());
    User added = users.add(call.caller(), new UserName(body.name()), body.password(), role);
    return Answer.created(UserBody.of(added), PATH + "/" + added.name());
  }

  private Answer change(Call call) throws IOException {
    UserPatch patch = call.body(UserPatch.class).value();
    UserName name = find(AccountInputs.user(call)).name();
    Role role = patch.role() == null ? null : AccountInputs.role(patch.role());
    return Answer.ok(UserBody.of(users.change(call.caller(), name, role, patch.isDisabled())));
  }

  private Answer changePassword(Call call) throws IOException {
    String password = call.body(PasswordBody.class).value().password();
    users.changePassword(call.caller(), AccountInputs.user(call), password);
    return Answer.none();
  }

  private User find(UserName name) {
    return users
        .find(name)
        .orElseThrow(
            () -> Problem.notFound("there is no user '%s'; check the name".formatted(name)));
  }

  private static RouteDoc doc(String summary) {
    return RouteDoc.of(Groups.ACCOUNTS, summary);
  }
}
