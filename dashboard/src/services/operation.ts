import { queryOptions } from '@tanstack/react-query';
import { get, send } from './http';
import type { Span } from './crawls';
import type {
  Audit,
  EventRoutesAlertList,
  Health,
  Series,
  ServerSettings,
  SettingsPatch,
  Storage,
  Throughput,
  Workers,
} from './wire';

export const operationKeys = {
  workers: ['workers'] as const,
  alerts: ['alerts'] as const,
  settings: ['settings'] as const,
  audit: ['audit'] as const,
};

export const workers = queryOptions({
  queryKey: operationKeys.workers,
  queryFn: ({ signal }) => get<Workers>('/v1/workers', {}, signal),
});

export const throughput = queryOptions({
  queryKey: ['throughput'],
  queryFn: ({ signal }) => get<Throughput>('/v1/throughput', {}, signal),
});

export const storage = queryOptions({
  queryKey: ['storage'],
  queryFn: ({ signal }) => get<Storage>('/v1/storage', {}, signal),
});

export const alerts = queryOptions({
  queryKey: operationKeys.alerts,
  queryFn: ({ signal }) => get<EventRoutesAlertList>('/v1/alerts', {}, signal),
});

export const health = queryOptions({
  queryKey: ['health'],
  queryFn: ({ signal }) => get<Health>('/v1/health', {}, signal),
});

export const settings = queryOptions({
  queryKey: operationKeys.settings,
  queryFn: ({ signal }) => get<ServerSettings>('/v1/settings', {}, signal),
});

export function changeSettings(patch: SettingsPatch): Promise<ServerSettings> {
  return send<ServerSettings>('PATCH', '/v1/settings', patch);
}

export function statistics(span: Span) {
  return queryOptions({
    queryKey: ['statistics', span.from, span.resolution],
    queryFn: ({ signal }) => get<Series>('/v1/statistics', { ...span }, signal),
    staleTime: Infinity,
  });
}

export interface AuditFilter {
  who?: string | undefined;
  what?: string | undefined;
  cursor?: string | undefined;
}

export function audit(filter: AuditFilter) {
  return queryOptions({
    queryKey: [...operationKeys.audit, filter],
    queryFn: ({ signal }) => get<Audit>('/v1/audit', { ...filter, limit: 50 }, signal),
  });
}
