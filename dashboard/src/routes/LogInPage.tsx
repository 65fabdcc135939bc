import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { PasswordForm } from '../components/PasswordForm';
import { logIn, me } from '../services/accounts';
import { useAddress } from '../utils/address';
import { pageOfOurs } from '../utils/web-address';

export function LogInPage() {
  const [{ from }] = useAddress();
  const client = useQueryClient();
  const navigate = useNavigate();
  const work = useMutation({
    mutationFn: logIn,
    onSuccess: async () => {
      client.clear();
      await client.query({ ...me, staleTime: 0 });
      await navigate({ href: pageOfOurs(from) });
    },
  });
  return (
    <PasswordForm
      title="Log in to Trawl"
      intro="With the account that an admin gave you."
      action="Log in"
      isNew={false}
      error={work.error}
      isPending={work.isPending}
      onSubmit={(name, password) => work.mutate({ name, password })}
    />
  );
}
