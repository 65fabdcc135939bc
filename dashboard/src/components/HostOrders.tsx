import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { hostKeys, orderHost, resetHost, withdrawOrder } from '../services/hosts';
import { ApiError } from '../services/http';
import type { Host } from '../services/wire';
import { Confirm } from './Confirm';
import { ErrorNotice } from './Notices';
import { Field } from './Field';

/** What an operator orders for one host. What robots.txt asks for still holds. */
export function HostOrders({ name, host }: { name: string; host: Host | null }) {
  const client = useQueryClient();
  const order = host?.order ?? null;
  // Only what somebody typed here: all else is as it was ordered.
  const [typed, setTyped] = useState<{ pace?: string; concurrency?: string }>({});
  const pace = typed.pace ?? order?.pace ?? '';
  const concurrency = typed.concurrency ?? String(order?.concurrency ?? 1);
  const isCount = /^\s*([1-9]|1[0-6])\s*$/.test(concurrency);
  const readAgain = () => client.invalidateQueries({ queryKey: hostKeys.all });
  // An order replaces the one before it: a block takes over its pace, and not what is being typed.
  const block = (blockedReason: string | null) =>
    orderHost(name, {
      pace: order?.pace ?? null,
      concurrency: order?.concurrency ?? 1,
      blockedReason,
    }).then(readAgain);
  const work = useMutation({
    mutationFn: () =>
      orderHost(name, {
        pace: pace.trim() || null,
        concurrency: Number(concurrency),
        blockedReason: order?.blockedReason ?? null,
      }),
    onSuccess: async () => {
      await readAgain();
      setTyped({});
    },
  });
  const wrong = work.error instanceof ApiError ? work.error : null;
  const fault = isCount ? undefined : 'Give a whole number from 1 to 16.';
  return (
    <section className="panel p-4">
      <h2 className="mb-2 font-semibold">Orders</h2>
      <form
        className="grid gap-3 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (isCount) work.mutate();
        }}
      >
        <Field
          label="Pace"
          help="0 to 1h such as 5s; empty: as crawls say."
          error={wrong?.field === 'pace' ? wrong.message : undefined}
        >
          {(props) => (
            <input
              {...props}
              className="field"
              value={pace}
              onChange={(event) => setTyped({ ...typed, pace: event.target.value })}
            />
          )}
        </Field>
        <Field
          label="Requests at a time"
          help="1 to 16."
          error={fault ?? (wrong?.field === 'concurrency' ? wrong.message : undefined)}
        >
          {(props) => (
            <input
              {...props}
              className="field"
              inputMode="numeric"
              value={concurrency}
              onChange={(event) => setTyped({ ...typed, concurrency: event.target.value })}
            />
          )}
        </Field>
        <div className="sm:col-span-2">
          <button type="submit" className="button button-main" disabled={work.isPending}>
            Order
          </button>
        </div>
      </form>
      {host?.blockedReason && !order?.blockedReason && (
        <p className="mt-4">
          It is blocked with a domain that it belongs to: {host.blockedReason}.{' '}
          <Link to="/admin" search={{ tab: 'blocklist' }} className="link">
            See the block list
          </Link>
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2 border-t border-line pt-4">
        {order?.blockedReason ? (
          <Confirm
            key="unblock"
            action="Unblock"
            title={`Let ${name} be asked again?`}
            run={() => block(null)}
          >
            It is blocked: {order.blockedReason}
          </Confirm>
        ) : (
          <Confirm
            key="block"
            action="Block"
            title={`Block ${name}?`}
            reason="Why"
            isReasonRequired
            isGrave
            run={block}
          >
            No crawl asks it for anything, at once, until it is unblocked. URLs that wait for it end as
            refused.
          </Confirm>
        )}
        {host && (
          <Confirm
            action="Reset back-off"
            title="Declare all back-off over?"
            run={() => resetHost(name).then(readAgain)}
          >
            It is asked again at its pace, however often it failed before.
          </Confirm>
        )}
        {order && (
          <Confirm
            action="Take orders back"
            title="Take all orders for this host back?"
            run={() =>
              withdrawOrder(name)
                .then(readAgain)
                .then(() => setTyped({}))
            }
          >
            It is treated as crawls say. A block ends, too.
          </Confirm>
        )}
      </div>
      {work.isError && wrong?.field !== 'pace' && wrong?.field !== 'concurrency' && (
        <div className="mt-3">
          <ErrorNotice error={work.error} />
        </div>
      )}
      {work.isSuccess && (
        <p role="status" className="mt-2">
          Ordered.
        </p>
      )}
    </section>
  );
}
