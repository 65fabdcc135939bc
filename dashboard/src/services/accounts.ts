import { queryOptions } from '@tanstack/react-query';
import { get, segment, send } from './http';
import type {
  CreatedToken,
  LogIn,
  Me,
  NewToken,
  NewUser,
  PasswordChange,
  Session,
  SessionList,
  SetUp,
  TokenList,
  User,
  UserList,
  UserPatch,
} from './wire';

export const accountKeys = {
  me: ['me'] as const,
  users: ['users'] as const,
  tokens: ['tokens'] as const,
  sessions: ['sessions'] as const,
};

export const me = queryOptions({
  queryKey: accountKeys.me,
  queryFn: ({ signal }) => get<Me>('/v1/me', {}, signal),
  staleTime: 60_000,
});

export function isAdmin(who: Me | undefined): boolean {
  return who?.role === 'admin';
}

/** Whether somebody who is not logged in has to be. */
export function mustLogIn(who: Me): boolean {
  return who.role === 'anonymous';
}

export function logIn(papers: LogIn): Promise<Session> {
  return send<Session>('POST', '/v1/session', papers);
}

export function logOut(): Promise<undefined> {
  return send('DELETE', '/v1/session');
}

export function setUp(papers: SetUp): Promise<Session> {
  return send<Session>('POST', '/v1/setup', papers);
}

export function listUsers(cursor: string | undefined) {
  return queryOptions({
    queryKey: [...accountKeys.users, cursor ?? ''],
    queryFn: ({ signal }) => get<UserList>('/v1/users', { cursor, limit: 50 }, signal),
  });
}

export function addUser(user: NewUser): Promise<User> {
  return send<User>('POST', '/v1/users', user);
}

export function changeUser(name: string, patch: UserPatch): Promise<User> {
  return send<User>('PATCH', `/v1/users/${segment(name)}`, patch);
}

export function givePassword(name: string, password: string): Promise<undefined> {
  return send('PUT', `/v1/users/${segment(name)}/password`, { password });
}

export const tokens = queryOptions({
  queryKey: accountKeys.tokens,
  queryFn: ({ signal }) => get<TokenList>('/v1/tokens', {}, signal),
});

export function addToken(token: NewToken): Promise<CreatedToken> {
  return send<CreatedToken>('POST', '/v1/tokens', token);
}

export function revokeToken(id: string): Promise<undefined> {
  return send('DELETE', `/v1/tokens/${segment(id)}`);
}

export const sessions = queryOptions({
  queryKey: accountKeys.sessions,
  queryFn: ({ signal }) => get<SessionList>('/v1/me/sessions', {}, signal),
});

export function endSession(id: string): Promise<undefined> {
  return send('DELETE', `/v1/me/sessions/${segment(id)}`);
}

export function changePassword(change: PasswordChange): Promise<undefined> {
  return send('PUT', '/v1/me/password', change);
}
