/** What is said where passwords are chosen, and where a tenant says what it asks of them. */
export const newPassword = {
  passwordStrength: {
    label: 'Força da senha: {{level}}',
    veryWeak: 'muito fraca',
    weak: 'fraca',
    fair: 'razoável',
    good: 'boa',
    strong: 'forte',
    advice:
      'Uma frase com várias palavras, de {{recommended}} caracteres ou mais, é mais fácil de lembrar e mais difícil de adivinhar.',
  },
  passwordChange: {
    title: 'Trocar a senha',
    text: 'As outras sessões terminam, os navegadores lembrados são esquecidos, e você recebe um aviso por e-mail.',
    current: 'Senha atual',
    next: 'Nova senha',
    submit: 'Trocar a senha',
    done: 'Senha trocada. As outras sessões terminaram.',
    forgotten: 'Não lembra a senha atual? Troque por um link, que vale por 60 minutos.',
    send: 'Enviar link por e-mail',
    confirm:
      'Enviaremos para {{email}} um link que vale por 60 minutos. Ao trocar a senha, todas as sessões terminam.',
  },
  passwordPolicy: {
    title: 'Senhas',
    text: 'Vale para as senhas criadas a partir de agora nesta empresa e nas que estão abaixo dela. As senhas em uso continuam valendo.',
    minLength: 'Mínimo de caracteres',
    minLengthText:
      '{{recommended}} é o recomendado. Não há regras de letras, números ou símbolos: elas pioram as senhas. Senhas vazadas são sempre recusadas.',
    save: 'Salvar o mínimo',
    saved: 'Regra de senhas salva.',
    ownerOnly: 'Só o proprietário da empresa ou a plataforma muda esta regra.',
  },
} as const;
