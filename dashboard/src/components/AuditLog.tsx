import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { audit } from '../services/operation';
import type { AuditLine } from '../services/wire';
import { moment } from '../utils/format';
import { useCursor } from '../utils/use-cursor';
import { DataTable, column } from './DataTable';
import { SearchField } from './FilterBar';
import { EmptyNotice } from './Notices';
import { Pager } from './Pager';
import { Query } from './Query';

const COLUMNS = [
  column<AuditLine>('at', 'When', ({ at }) => <span className="whitespace-nowrap">{moment(at)}</span>),
  column<AuditLine>('who', 'Who', ({ who }) => who),
  column<AuditLine>('what', 'What', ({ what }) => what),
  column<AuditLine>('object', 'On what', ({ object }) => <span className="break-all">{object}</span>),
  column<AuditLine>('details', 'Details', ({ details }) => (
    <span className="break-all">
      {Object.entries(details)
        .map(([name, value]) => `${name}: ${value}`)
        .join(', ')}
    </span>
  )),
  column<AuditLine>('from', 'From', ({ from }) => from || 'the command line'),
];

/** Who changed what, newest first. */
export function AuditLog() {
  const [who, setWho] = useState<string | undefined>();
  const [what, setWhat] = useState<string | undefined>();
  const { page, cursor, next, back } = useCursor(`${who ?? ''} ${what ?? ''}`);
  const list = useQuery({ ...audit({ who, what, cursor }), placeholderData: keepPreviousData });
  return (
    <>
      <div className="mb-3 flex flex-wrap gap-3">
        <SearchField label="Who, in full" value={who} onChange={setWho} />
        <SearchField label="What, such as crawl." value={what} onChange={setWhat} />
      </div>
      <Query of={list} what="the audit">
        {({ items, next: following }) =>
          items.length === 0 ? (
            <EmptyNotice title={who || what ? 'Nothing is like that' : 'Nothing was changed yet'}>
              {who || what
                ? 'Search for less: a whole name, a deed such as user.add, or its first word with the dot.'
                : 'What anybody changes from now on stands here.'}
            </EmptyNotice>
          ) : (
            <>
              <DataTable
                label="Audit"
                columns={COLUMNS}
                rows={items}
                idOf={({ at, what: did, object }) => `${at} ${did} ${object}`}
              />
              <Pager
                page={page}
                count={items.length}
                hasNext={Boolean(following)}
                onBack={back}
                onNext={() => following && next(following)}
              />
            </>
          )
        }
      </Query>
    </>
  );
}
