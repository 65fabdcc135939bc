import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { EmptyNotice } from '../components/Notices';
import { PasswordForm } from '../components/PasswordForm';
import { me, setUp } from '../services/accounts';

export function SetUpPage() {
  // It stands behind the hash, which browsers send to nobody.
  const [token] = useState(() => window.location.hash.slice(1));
  const client = useQueryClient();
  const navigate = useNavigate();
  const work = useMutation({
    mutationFn: setUp,
    onSuccess: async () => {
      client.clear();
      await client.query({ ...me, staleTime: 0 });
      await navigate({ to: '/' });
    },
  });
  if (token === '') {
    return (
      <main className="mx-auto max-w-xl p-6">
        <EmptyNotice title="This link is not whole">
          The server prints a link for the first set-up when it starts. Open all of it, up to its end.
        </EmptyNotice>
      </main>
    );
  }
  return (
    <PasswordForm
      title="Set up Trawl"
      intro="Make the first account. It is an admin, and from now on everybody has to log in."
      action="Make the account"
      isNew
      error={work.error}
      isPending={work.isPending}
      onSubmit={(name, password) => work.mutate({ token, name, password })}
    />
  );
}
