const rows = [0, 1, 2, 3, 4, 5];
const seats = Array.from({ length: 15 }, (_, seat) => seat);

/** Rows of seats around a stage, some of them taken; an inline drawing, so no picture is loaded. */
export function LoginPicture() {
  return (
    <svg className="login__picture" viewBox="0 0 480 300" fill="none">
      <path d="M170 26c45 16 95 16 140 0" className="login__stage" />
      {rows.flatMap((row) =>
        seats.map((seat) => {
          const radius = 90 + row * 34;
          const angle = ((seat + 0.5) / seats.length) * Math.PI;
          const taken = (seat * 7 + row * 5) % 4 !== 0;
          const chosen = (seat * 3 + row * 11) % 17 === 4;
          return (
            <circle
              key={`${row}-${seat}`}
              cx={240 + Math.cos(angle) * radius * 0.9}
              cy={20 + Math.sin(angle) * radius}
              r={7.5}
              className={
                chosen
                  ? 'login__seat login__seat--chosen'
                  : taken
                    ? 'login__seat'
                    : 'login__seat login__seat--free'
              }
            />
          );
        }),
      )}
    </svg>
  );
}
