import type { WebSocket } from 'ws';
import type { Invalidation } from '../identity/index.ts';
import type { Member } from './member.ts';

/** The sockets of this process whose callers are known, found by tenant. */
export interface Members {
  add(member: Member): void;
  /** Forgets the socket and answers who it was. */
  remove(socket: WebSocket): Member | undefined;
  of(socket: WebSocket): Member | undefined;
  all(): Iterable<Member>;
  size(): number;
  /** Those that may see the tenant: in it, or as admins in one above it. `pathIds` leads from the root to the tenant. */
  watching(tenantId: number, pathIds: readonly number[]): Iterable<Member>;
  /** The sockets of one user in a tenant. */
  ofUser(tenantId: number, userId: number): Member[];
  concernedBy(what: Invalidation): Member[];
}

export function createMembers(): Members {
  const bySocket = new Map<WebSocket, Member>();
  const byTenant = new Map<number, Set<Member>>();

  return {
    add: (member) => {
      bySocket.set(member.socket, member);
      const neighbours = byTenant.get(member.tenantId);
      if (neighbours === undefined) byTenant.set(member.tenantId, new Set([member]));
      else neighbours.add(member);
    },
    remove: (socket) => {
      const member = bySocket.get(socket);
      if (member === undefined) return undefined;
      bySocket.delete(socket);
      const neighbours = byTenant.get(member.tenantId);
      neighbours?.delete(member);
      if (neighbours?.size === 0) byTenant.delete(member.tenantId);
      return member;
    },
    of: (socket) => bySocket.get(socket),
    all: () => bySocket.values(),
    size: () => bySocket.size,
    *watching(tenantId, pathIds) {
      for (const id of pathIds) {
        for (const member of byTenant.get(id) ?? []) if (id === tenantId || member.admin) yield member;
      }
    },
    ofUser: (tenantId, userId) =>
      [...(byTenant.get(tenantId) ?? [])].filter((member) => member.userId === userId),
    concernedBy: (what) => {
      const members = [...bySocket.values()];
      if (what.kind === 'all') return members;
      if (what.kind === 'user') return members.filter(({ userId }) => userId === what.userId);
      // No token opens a socket.
      if (what.kind === 'token') return [];
      return members.filter(({ sessionUuid }) => sessionUuid === what.sessionUuid);
    },
  };
}
