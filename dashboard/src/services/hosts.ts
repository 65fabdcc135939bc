import { queryOptions } from '@tanstack/react-query';
import { get, segment, send } from './http';
import type { Block, BlockList, BlockRequest, Host, HostDetail, HostList, OrderRequest } from './wire';

export const hostKeys = { all: ['hosts'] as const, blocks: ['blocklist'] as const };

export function listHosts(cursor: string | undefined) {
  return queryOptions({
    queryKey: [...hostKeys.all, 'list', cursor ?? ''],
    queryFn: ({ signal }) => get<HostList>('/v1/hosts', { cursor, limit: 50 }, signal),
  });
}

/** With a path also what its robots.txt says of it. */
export function oneHost(name: string, path = '') {
  return queryOptions({
    queryKey: [...hostKeys.all, 'one', name, path],
    queryFn: ({ signal }) => get<HostDetail>(`/v1/hosts/${segment(name)}`, { path }, signal),
  });
}

export function orderHost(name: string, order: OrderRequest): Promise<Host> {
  return send<Host>('PUT', `/v1/hosts/${segment(name)}/order`, order);
}

export function withdrawOrder(name: string): Promise<undefined> {
  return send('DELETE', `/v1/hosts/${segment(name)}/order`);
}

export function resetHost(name: string): Promise<Host> {
  return send<Host>('POST', `/v1/hosts/${segment(name)}/reset`);
}

export function listBlocks(cursor: string | undefined) {
  return queryOptions({
    queryKey: [...hostKeys.blocks, cursor ?? ''],
    queryFn: ({ signal }) => get<BlockList>('/v1/blocklist', { cursor, limit: 50 }, signal),
  });
}

export function addBlock(request: BlockRequest): Promise<Block> {
  return send<Block>('POST', '/v1/blocklist', request);
}

export function removeBlock(domain: string): Promise<undefined> {
  return send('DELETE', `/v1/blocklist/${segment(domain)}`);
}
