import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addBlock, hostKeys, listBlocks, removeBlock } from '../services/hosts';
import type { Block } from '../services/wire';
import { moment } from '../utils/format';
import { useCursor } from '../utils/use-cursor';
import { Confirm } from './Confirm';
import { DataTable, column } from './DataTable';
import { Field } from './Field';
import { EmptyNotice, ErrorNotice } from './Notices';
import { Pager } from './Pager';
import { Query } from './Query';

export function Blocklist({ mayChange }: { mayChange: boolean }) {
  const client = useQueryClient();
  const { page, cursor, next, back } = useCursor('');
  const list = useQuery(listBlocks(cursor));
  const readAgain = () => client.invalidateQueries({ queryKey: hostKeys.blocks });
  const columns = [
    // None can be sorted by: the list comes page by page.
    column<Block>('domain', 'Domain', ({ domain }) => domain),
    column<Block>('reason', 'Reason', ({ reason }) => reason),
    column<Block>('by', 'By', ({ by }) => by),
    column<Block>('at', 'Since', ({ at }) => moment(at)),
    ...(mayChange
      ? [
          column<Block>('remove', 'Change', ({ domain }) => (
            <Confirm
              action="Unblock"
              title={`Let ${domain} be crawled again?`}
              run={() => removeBlock(domain).then(readAgain)}
            >
              Crawls go on with it at once.
            </Confirm>
          )),
        ]
      : []),
  ];
  return (
    <div className="space-y-4">
      <p className="text-muted">
        A blocked domain, with all hosts below it, is asked for nothing by any crawl.
      </p>
      {mayChange && <NewBlock onDone={readAgain} />}
      <Query of={list} what="the block list">
        {({ items, next: following }) =>
          items.length === 0 ? (
            <EmptyNotice title="No domain is blocked">
              {mayChange
                ? 'Name one above that no crawl should ask for anything.'
                : 'An admin can block some.'}
            </EmptyNotice>
          ) : (
            <>
              <DataTable
                label="Blocked domains"
                columns={columns}
                rows={items}
                idOf={({ domain }) => domain}
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
    </div>
  );
}

function NewBlock({ onDone }: { onDone: () => Promise<void> }) {
  const [domain, setDomain] = useState('');
  const [reason, setReason] = useState('');
  const work = useMutation({
    mutationFn: () => addBlock({ domain: domain.trim(), reason: reason.trim() }),
    onSuccess: async () => {
      setDomain('');
      setReason('');
      await onDone();
    },
  });
  return (
    <form
      className="panel grid items-end gap-3 p-4 md:grid-cols-[1fr_2fr_auto]"
      onSubmit={(event) => {
        event.preventDefault();
        work.mutate();
      }}
    >
      <Field label="Domain">
        {(props) => (
          <input
            {...props}
            className="field"
            required
            placeholder="example.org"
            value={domain}
            onChange={(event) => setDomain(event.target.value)}
          />
        )}
      </Field>
      <Field label="Reason">
        {(props) => (
          <input
            {...props}
            className="field"
            required
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <button type="submit" className="button button-main" disabled={work.isPending}>
        Block
      </button>
      {work.isError && (
        <div className="md:col-span-3">
          <ErrorNotice error={work.error} />
        </div>
      )}
    </form>
  );
}
