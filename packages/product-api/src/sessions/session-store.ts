import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Session } from '@sound-library/contract/resources/login.ts';
import { ApiError } from '../api-error.ts';
import type { Queries } from '../database/database.ts';
import {
  deleteDeadSessions,
  deleteSessionByTokenHash,
  deleteSessionOfUser,
  deleteSessionsOfUser,
  findMemberBySessionId,
  findMemberByTokenHash,
  findSessionsOfUser,
  insertSession,
  insertSessionByPassword,
  type Member,
  renewSession,
  type SessionRow,
  touchSession,
} from '../database/sessions.ts';
import { isForeignKeyViolation } from '../database/violations.ts';
import { liveSince, SESSION_TOUCH_EVERY_MS, type SessionLife, sessionEnd } from '../domain/session-life.ts';
import { storedUserAgent } from '../domain/user-agent.ts';

const TOKEN_BYTES = 32;
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url');

/** Where a session begins. */
export interface SessionOrigin {
  /** The user-agent header as it came. */
  readonly userAgent: string | null | undefined;
}

/** An account, and the hash of the password that it had when somebody proved to know it. */
export interface KnownPassword {
  readonly id: string;
  readonly passwordHash: string;
}

/**
 * Opens, finds and ends the sessions of people; only hashes of their tokens are stored. What changes sessions can take
 * part in a transaction.
 */
export interface SessionStore {
  /** Throws `invalid_credentials` when the account has gone meanwhile. */
  open(userId: string, origin: SessionOrigin, transaction?: Queries): Promise<Session>;
  /**
   * For who has just given the password with this hash. Throws `invalid_credentials` when it is not the account's any more, or the
   * account has gone: a password that is changed meanwhile ends all sessions, and this must not be one more.
   */
  openByPassword(user: KnownPassword, origin: SessionOrigin): Promise<Session>;
  /** After the person proved anew who they are: another token for the same session. Throws `unauthenticated` when it ended. */
  rotate(sessionId: string, transaction?: Queries): Promise<Session>;
  /** Notes that the session is in use, at most once a minute. */
  findByToken(token: string): Promise<Member | undefined>;
  findById(sessionId: string): Promise<Member | undefined>;
  /** Live sessions of a person, latest use first. */
  list(userId: string): Promise<SessionRow[]>;
  /** Ending a session that isn't there is no error. */
  end(token: string): Promise<void>;
  endOne(userId: string, sessionId: string): Promise<void>;
  endOthers(userId: string, keepId: string, transaction?: Queries): Promise<void>;
  endAll(userId: string, transaction?: Queries): Promise<void>;
  removeDead(): Promise<void>;
}

export function sessionStore(queries: Queries, life: SessionLife, now: () => Date): SessionStore {
  const answer = (token: string, createdAt: Date): Session => ({
    session_token: token,
    expires_at: sessionEnd(createdAt, life).toISOString(),
  });

  return {
    async open(userId, { userAgent }, transaction = queries) {
      const token = newToken();
      const at = now();
      await insertSession(transaction, {
        id: randomUUID(),
        userId,
        tokenHash: hashOf(token),
        createdAt: at,
        lastSeenAt: at,
        authenticatedAt: at,
        userAgent: storedUserAgent(userAgent),
      }).catch((error: unknown) => {
        throw isForeignKeyViolation(error) ? new ApiError('invalid_credentials', { cause: error }) : error;
      });
      return answer(token, at);
    },
    async openByPassword({ id: userId, passwordHash }, { userAgent }) {
      const token = newToken();
      const at = now();
      const session = { id: randomUUID(), userId, passwordHash, tokenHash: hashOf(token), at };
      if (!(await insertSessionByPassword(queries, { ...session, userAgent: storedUserAgent(userAgent) }))) {
        throw new ApiError('invalid_credentials');
      }
      return answer(token, at);
    },
    async rotate(sessionId, transaction = queries) {
      const token = newToken();
      const at = now();
      const renewal = { tokenHash: hashOf(token), lastSeenAt: at, authenticatedAt: at };
      const session = await renewSession(transaction, sessionId, renewal);
      if (!session) throw new ApiError('unauthenticated');
      return answer(token, session.createdAt);
    },
    async findByToken(token) {
      const at = now();
      const member = await findMemberByTokenHash(queries, hashOf(token), liveSince(at, life));
      const notedBefore = new Date(at.getTime() - SESSION_TOUCH_EVERY_MS);
      if (member && member.session.lastSeenAt < notedBefore) {
        await touchSession(queries, member.session.id, at, notedBefore);
      }
      return member;
    },
    findById: (sessionId) => findMemberBySessionId(queries, sessionId, liveSince(now(), life)),
    list: (userId) => findSessionsOfUser(queries, userId, liveSince(now(), life)),
    end: (token) => deleteSessionByTokenHash(queries, hashOf(token)),
    endOne: (userId, sessionId) => deleteSessionOfUser(queries, userId, sessionId),
    endOthers: (userId, keepId, transaction = queries) => deleteSessionsOfUser(transaction, userId, keepId),
    endAll: (userId, transaction = queries) => deleteSessionsOfUser(transaction, userId),
    removeDead: () => deleteDeadSessions(queries, liveSince(now(), life)),
  };
}
